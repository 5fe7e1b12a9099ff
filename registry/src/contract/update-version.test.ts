import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatReport, releasedReport } from './report-file'
import { updateVersion } from './update-version'

const list = 'endpoint toys.list: GET /api/toys → 200'
const get = 'endpoint toys.get: GET /api/toys/{id} → 200'

/** A project whose contract was released with one endpoint. */
async function aProject(version = '0.1.0') {
  const root = await mkdtemp(join(tmpdir(), 'project-'))
  await mkdir(join(root, 'shared-contracts'))
  const own = { name: 'shared-contracts', version, dependencies: { yup: '1.7.1' } }
  await writeFile(join(root, 'shared-contracts/package.json'), JSON.stringify(own, null, 2))
  const packages = { 'node_modules/yup': { version: '1.7.1' }, 'shared-contracts': { version: '0.1.0' } }
  await writeFile(join(root, 'package-lock.json'), JSON.stringify({ version: '0.1.0', packages }, null, 2))
  await writeFile(releasedReport(root), formatReport({ version: '0.1.0', lines: [list] }))
  const versions = async () => {
    const read = async (path: string) => JSON.parse(await readFile(join(root, path), 'utf8')) as unknown
    return {
      own: await read('shared-contracts/package.json'),
      lock: await read('package-lock.json'),
    }
  }
  return { root, versions }
}

test('what only adds raises the version everywhere, and once', async () => {
  const { root, versions } = await aProject()
  expect(await updateVersion(root, [get, list])).toMatchObject({ fits: true, version: '0.1.1', raisedFrom: '0.1.0' })
  const after = await versions()
  expect(after).toEqual({
    own: { name: 'shared-contracts', version: '0.1.1', dependencies: { yup: '1.7.1' } },
    lock: {
      version: '0.1.0',
      packages: { 'node_modules/yup': { version: '1.7.1' }, 'shared-contracts': { version: '0.1.1' } },
    },
  })
  const more = [get, list, 'error toys.get.NOT_FOUND: 404']
  expect(await updateVersion(root, more)).toMatchObject({ fits: true, version: '0.1.1', raisedFrom: null })
})

test('what breaks leaves the version alone and says which it needs', async () => {
  const { root, versions } = await aProject()
  expect(await updateVersion(root, [get])).toMatchObject({
    fits: false,
    effect: 'breaking',
    needed: '0.2.0',
    version: '0.1.0',
    raisedFrom: null,
  })
  expect(await versions()).toMatchObject({ own: { version: '0.1.0' } })
})

test('what breaks in a version that says so is taken as it is', async () => {
  const { root, versions } = await aProject('0.2.0')
  expect(await updateVersion(root, [get])).toMatchObject({ fits: true, version: '0.2.0', released: '0.1.0' })
  expect((await versions()).own).toMatchObject({ version: '0.2.0' })
})
