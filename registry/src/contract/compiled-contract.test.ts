import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compiledContract } from './compiled-contract'

let folder: string
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'compiled-contract-'))))
afterAll(async () => rm(folder, { recursive: true, force: true }))

/** A project with a contract of one line, and one of the code that makes a report of it. @returns its folder. */
async function newProject(name: string): Promise<string> {
  const root = join(folder, name)
  await mkdir(join(root, 'shared-contracts/src'), { recursive: true })
  await mkdir(join(root, 'registry/src/contract'), { recursive: true })
  await writeFile(join(root, 'tsconfig.browser.json'), '{ "compilerOptions": { "noLib": true } }')
  await writeFile(join(root, 'shared-contracts/src/index.ts'), 'export const answer: 42 = 42\n')
  await writeFile(join(root, 'registry/src/contract/report.ts'), '// how it is reported')
  return root
}

const kept = { types: ['as it was kept'], declarations: {} }

/** Compiles, and puts something else into its place by which it is known again. */
async function keepIn(root: string): Promise<void> {
  expect((await compiledContract(root)).types).not.toEqual(kept.types)
  const [name] = await readdir(join(root, '.cache'))
  await writeFile(join(root, '.cache', name!), JSON.stringify(kept))
}

/** The same project, kept contract and all, in another folder. */
async function moved(root: string, name: string): Promise<string> {
  const to = join(folder, name)
  await cp(root, to, { recursive: true })
  return to
}

test('what is kept serves the same sources wherever they and the code that reads them lie', async () => {
  const root = await newProject('one')
  await keepIn(root)
  expect(await compiledContract(await moved(root, 'another'))).toEqual(kept)
})

test('it is compiled anew once the sources are others, or what is made of them', async () => {
  const root = await newProject('two')
  await keepIn(root)
  const changes = {
    'shared-contracts/src/index.ts': 'export const answer: 43 = 43\n',
    'registry/src/contract/report.ts': '// how else it is reported',
    'tsconfig.browser.json': '{ "compilerOptions": { "noLib": true, "strict": true } }',
  }
  for (const [path, text] of Object.entries(changes)) {
    const changed = await moved(root, path.replaceAll('/', '-'))
    await writeFile(join(changed, path), text)
    expect((await compiledContract(changed)).types, path).not.toEqual(kept.types)
  }
})

test('a further folder in the lock leaves it as it is, another version of a package does not', async () => {
  const root = await newProject('three')
  const lockWith = (packages: object) =>
    writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages: { '': { name: 'shop' }, ...packages } }))
  await lockWith({ 'node_modules/yup': { version: '1.0.0' } })
  await keepIn(root)
  await lockWith({
    'node_modules/yup': { version: '1.0.0' },
    'remote-gifts': { version: '0.0.0' },
    'node_modules/remote-gifts': { resolved: 'remote-gifts', link: true },
  })
  expect(await compiledContract(await moved(root, 'three-with-gifts'))).toEqual(kept)
  await lockWith({ 'node_modules/yup': { version: '1.0.1' } })
  expect((await compiledContract(await moved(root, 'three-updated'))).types).not.toEqual(kept.types)
})
