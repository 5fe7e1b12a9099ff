import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { publishRelease } from '../releases/keep-build'
import { fakeBuild } from '../testing/fake-build'
import { fileStore } from './file-store'
import { registryPaths } from './registry-paths'
import type { RegistryStore } from './registry-store'

let root: string
let store: RegistryStore

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'registry-'))
  store = fileStore(root)
})

const empty = (revision: number) => ({ name: 'production', revision, remotes: {}, shells: [], change: null })

test.each([
  ['not JSON', '{', /00000001\.json is not JSON/],
  ['without a revision', '{"remotes":{},"shells":[]}', /00000001\.json is not valid: .*revision/],
  [
    'with a version that is none',
    JSON.stringify({
      name: 'production',
      revision: 1,
      remotes: { toys: { active: '../../etc', lastKnownGood: null, rollout: null } },
      shells: [],
      change: null,
    }),
    /00000001\.json is not valid: .*active must be 16 hexadecimal digits/,
  ],
])('an environment %s is refused with its name', async (_what, text, message) => {
  await mkdir(registryPaths.environment(root, 'production'), { recursive: true })
  await writeFile(registryPaths.revision(root, 'production', 1), text)
  await expect(store.environments.latest('production')).rejects.toThrow(message)
})

test('of two revisions with one number the first is kept, and no other file is left', async () => {
  const added = await Promise.all([1, 1, 1, 1].map((revision) => store.environments.append(empty(revision))))
  expect(added.filter(Boolean)).toHaveLength(1)
  expect(await readdir(registryPaths.environment(root, 'production'))).toEqual(['00000001.json'])
})

test('a record that is no longer understood is written anew when the same build comes again', async () => {
  const publish = async () => publishRelease(await fakeBuild(store))
  const { version } = await publish()
  await writeFile(registryPaths.record(root, 'toys', version), '{"name":"toys"}')
  await publish()
  expect(await store.releases.read('toys', version)).toMatchObject({ name: 'toys', version })
})
