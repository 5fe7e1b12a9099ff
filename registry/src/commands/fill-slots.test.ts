import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { publishRelease } from '../releases/keep-build'
import { isSignedBy, keyFileOf, signingKey } from '../signing/signing-key'
import { fileStore } from '../store/file-store'
import { fakeBuild } from '../testing/fake-build'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test.each(['on', 'public', 'off', 'false', '0'])('with DEMO=%s what a start fills in is signed', async (demo) => {
  const root = await mkdtemp(join(tmpdir(), 'working-copy-'))
  const registryDir = join(root, 'dist/remotes')
  const { releases } = fileStore(registryDir)
  const { name, version } = await publishRelease(await fakeBuild(fileStore(registryDir)))
  await mkdir(join(root, 'remote-toys/dist'), { recursive: true })
  await writeFile(join(root, 'remote-toys/dist/kept.json'), JSON.stringify({ name, version }))
  vi.stubEnv('DEMO', demo)
  vi.stubEnv('REGISTRY_DIR', registryDir)
  vi.stubEnv('DATA_DIR', join(root, '.data'))
  vi.stubEnv('REGISTRY_KEY_FILE', '')
  vi.spyOn(process, 'cwd').mockReturnValue(root)
  vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  vi.resetModules()
  await import('./fill-slots')
  const key = await signingKey(keyFileOf(process.env))
  expect(isSignedBy((await releases.read(name, version))!, key)).toBe(true)
})
