import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileStore } from 'registry/store/file-store'

/** What the build made, or what a gate put a build into that is not live yet. */
const built = process.env.REGISTRY_DIR || join(import.meta.dirname, '../../dist/remotes')

/** A copy of the releases and of what is live, for a test that changes it. The caller removes the folder. */
export async function copyRegistry(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'hemline-registry-'))
  await cp(built, folder, { recursive: true })
  return folder
}

/** The version of a remote that is live. */
export async function liveVersion(registry: string, remote: string): Promise<string> {
  const environment = await fileStore(registry).environments.latest('production')
  return environment!.remotes[remote]!.active
}
