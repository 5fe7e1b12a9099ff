import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openCheckout } from './open-checkout'
import { runNode } from './run-node'
import { runShop } from './run-shop'

export interface Change {
  /** Path of a source file from the remote's folder. */
  file: string
  replace: string
  by: string
}

/**
 * Does what a team does: edits one file of a remote, builds it and gives the release to everybody. The team's own
 * checkout is a copy; nothing of the shop is built or started again.
 */
export async function releaseChangedRemote(
  registry: string,
  remote: string,
  { file, replace, by }: Change,
): Promise<void> {
  const remoteFolder = `remote-${remote}`
  const checkout = await openCheckout([remoteFolder])
  try {
    const source = join(checkout.folder, remoteFolder, file)
    const before = await readFile(source, 'utf8')
    const after = before.replace(replace, () => by)
    if (after === before) throw new Error(`${file} of ${remoteFolder} has no "${replace}" to change`)
    await writeFile(source, after)
    await checkout.build(remoteFolder)
    const cwd = join(checkout.folder, remoteFolder)
    await runNode('dist/server/commands/publish.js', [], { cwd, env: { REGISTRY_DIR: registry } })
    await runShop(registry, 'release', remote)
  } finally {
    await checkout.close()
  }
}
