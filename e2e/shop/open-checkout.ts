import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { runNode } from './run-node'

const root = join(import.meta.dirname, '../..')

/** What a team has on its machine: how remotes are built, and what they are built from. Nothing of the shop is in it. */
export interface TeamCheckout {
  folder: string
  /** Builds the remote in one of its folders, as `remote-toys`. */
  build: (remoteFolder: string) => Promise<void>
  close: () => Promise<void>
}

/** @param copied folders of the project that are to be changed, as `remote-toys`. */
export async function openCheckout(copied: readonly string[] = []): Promise<TeamCheckout> {
  await mkdir(join(root, '.cache'), { recursive: true })
  const folder = await mkdtemp(join(root, '.cache/checkout-'))
  for (const own of ['bundling', 'rsbuild.shared.ts', ...copied])
    await cp(join(root, own), join(folder, own), {
      recursive: true,
      filter: (path) => !/[/\\](?:node_modules|dist)$/.test(path),
    })
  for (const same of ['shared-contracts', 'shared-ui', 'package-lock.json', 'package.json', 'tsconfig.base.json'])
    await symlink(join(root, same), join(folder, same))
  return {
    folder,
    async build(remoteFolder) {
      const cwd = join(folder, remoteFolder)
      await runNode('node_modules/@rsbuild/core/bin/rsbuild.js', ['build'], { cwd, env: { NODE_ENV: 'production' } })
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}
