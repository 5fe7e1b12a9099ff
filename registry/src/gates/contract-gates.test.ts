import { cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { formatReport } from '../contract/report-file'
import { localRegistry } from '../local-registry'
import { fileStore } from '../store/file-store'
import { aSubject } from '../testing/a-subject'
import { contractTypesGate, contractVersionGate } from './contract-gates'

const sources = join(import.meta.dirname, '../../..')
const shell = (contract: string) => ({ version: '00112233445566ff', contract, since: '2026-01-01T00:00:00Z' })

/** A project whose remote shows a toast, and a live shell with a contract that has these toasts. */
async function aProject(toasts: string, live = '0.1.0') {
  const subject = await aSubject()
  const { root, folder } = subject
  const store = fileStore(join(root, 'dist/remotes'))
  for (const file of ['tsconfig.base.json', 'tsconfig.browser.json']) await cp(join(sources, file), join(root, file))
  await symlink(join(sources, 'node_modules'), join(root, 'node_modules'))
  await mkdir(join(folder, 'src'), { recursive: true })
  const remote = `import type { HostServices } from 'shared-contracts'
    export const greet = (host: HostServices) => host.toast.success('Hello')`
  await writeFile(join(folder, 'src/remote.tsx'), remote)
  const declarations = {
    'index.d.ts': `export type { HostServices } from './host-services';`,
    'host-services.d.ts': `export interface HostServices { toast: { ${toasts} } }`,
  }
  await store.contracts.keep({ version: live, report: [], declarations })
  return {
    ...subject,
    registry: localRegistry({ store, place: root }),
    environment: { ...subject.environment, shells: [shell(live)] },
  }
}

describe('contract-types', () => {
  test('a remote that asks for what a live shell has passes', async () => {
    const project = await aProject('success(message: string): void')
    expect(await contractTypesGate.measure(project)).toMatchObject({
      passed: true,
      measured: 'compiles against 0.1.0',
    })
  })
  test('one that asks for more is refused with what the compiler says', async () => {
    const project = await aProject('error(message: string): void')
    const { passed, measured, hint } = await contractTypesGate.measure(project)
    expect(passed).toBe(false)
    expect(measured).toMatch(/^against 0\.1\.0: remote-toys\/src\/remote\.tsx:2 Property 'success' does not exist/)
    expect(hint).toContain('0.1.0')
  })
  test.each(['../outside.d.ts', '/outside.d.ts', 'index.ts'])(
    'a kept contract with a file named %s is not written down',
    async (name) => {
      const project = await aProject('success(message: string): void', '0.1.9')
      const { contracts } = fileStore(join(project.root, 'dist/remotes'))
      await contracts.keep({ version: '0.1.8', report: [], declarations: { [name]: 'export {}' } })
      const environment = { ...project.environment, shells: [shell('0.1.8')] }
      await expect(contractTypesGate.measure({ ...project, environment })).rejects.toThrow(
        `No declaration file: ${name}`,
      )
    },
  )
  test('a shell that its range leaves out is not asked, and one of another contract alone is refused', async () => {
    const project = await aProject('error(message: string): void', '0.2.0')
    expect(await contractTypesGate.measure(project)).toMatchObject({
      passed: false,
      measured: '^0.1.0 takes no live contract: 0.2.0',
    })
  })
  test('a live contract whose declarations are gone is no pass', async () => {
    const project = await aProject('success(message: string): void')
    const environment = { ...project.environment, shells: [shell('0.1.7')] }
    expect(await contractTypesGate.measure({ ...project, environment })).toMatchObject({
      passed: false,
      measured: 'the declarations of 0.1.7 are not kept',
    })
  })
})

describe('contract-version', () => {
  const list = 'endpoint toys.list: GET /api/toys → 200'
  const get = 'endpoint toys.get: GET /api/toys/{id} → 200'
  const measure = async (released: string, version: string, lines: string[]) => {
    const subject = await aSubject()
    const folder = join(subject.root, 'shared-contracts')
    await writeFile(join(folder, 'contract.released.txt'), formatReport({ version: released, lines: [list] }))
    return contractVersionGate.measure({ ...subject, contract: { version, lines } })
  }
  test.each([
    ['0.1.0', '0.2.0', [], '0.2.0, breaking: 1 changes since 0.1.0'],
    ['1.4.0', '2.0.0', [], '2.0.0, breaking: 1 changes since 1.4.0'],
    ['0.1.0', '0.1.1', [list, get], '0.1.1, additive: 1 changes since 0.1.0'],
    ['1.4.0', '1.5.0', [list, get], '1.5.0, additive: 1 changes since 1.4.0'],
    ['1.4.0', '1.4.0', [list], '1.4.0, as released in 1.4.0'],
  ])('after %s, %s says truly what changed and passes', async (released, version, lines, measured) => {
    expect(await measure(released, version, lines)).toEqual({ passed: true, measured })
  })
  test.each([
    ['0.1.0', '0.1.1', [], 'breaking since 0.1.0: removed endpoint toys.list', '0.2.0'],
    ['1.4.0', '1.5.0', [], 'breaking since 1.4.0: removed endpoint toys.list', '2.0.0'],
    ['0.1.0', '0.1.0', [list, get], 'additive since 0.1.0: added endpoint toys.get', '0.1.1'],
    ['1.4.0', '1.4.1', [list, get], 'additive since 1.4.0: added endpoint toys.get', '1.5.0'],
  ])('after %s, %s hides what changed and is refused, by name', async (released, version, lines, said, needed) => {
    expect(await measure(released, version, lines)).toMatchObject({
      passed: false,
      measured: `${version} is ${said}`,
      hint: expect.stringContaining(needed) as string,
    })
  })
  test('the contract of this project is held to its released one', async () => {
    const subject = { ...(await aSubject()), root: sources }
    const { passed, measured } = await contractVersionGate.measure(subject)
    expect({ passed, measured }).toMatchObject({ passed: true })
    expect(measured).not.toContain('before its first release')
  })
})
