import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { activateRelease } from '../../environments/activate-release'
import { DEFAULT_ENVIRONMENT } from '../../environments/change-environment'
import { HOST } from '../../store/registry-paths'
import { RegistryError } from '../../registry-error'
import { publishRelease } from '../../releases/keep-build'
import { fileStore } from '../../store/file-store'
import type { Subject } from '../gate'

/** A registry in which a build is live that nobody else has. */
export interface Candidate {
  registryDir: string
  version: string
  remove: () => Promise<void>
}

/**
 * Puts a build live in a copy of the project's own registry: what it was built with, and the rest of the shop.
 *
 * @throws RegistryError when the shop has not been built.
 */
export async function candidateRegistry({ root, folder, manifest }: Subject): Promise<Candidate> {
  if (!existsSync(join(root, 'dist/server/main.js')) || !existsSync(join(root, 'dist/remotes', HOST)))
    throw new RegistryError('The gates in a browser need the whole shop: run "npm run build" first')
  const registryDir = await mkdtemp(join(tmpdir(), 'candidate-'))
  const remove = () => rm(registryDir, { recursive: true, force: true })
  try {
    await cp(join(root, 'dist/remotes'), registryDir, { recursive: true })
    const store = fileStore(registryDir)
    const { version } = await publishRelease({
      store,
      manifestFile: join(folder, 'remote.json'),
      buildDir: join(folder, 'dist'),
      by: 'check',
    })
    const change = { store, environment: DEFAULT_ENVIRONMENT, remote: manifest.name, by: 'check', reason: 'measured' }
    await activateRelease({ ...change, version })
    return { registryDir, version, remove }
  } catch (error) {
    await remove()
    throw error
  }
}
