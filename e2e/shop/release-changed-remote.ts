import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runNode } from './run-node'

const root = join(import.meta.dirname, '../..')

export interface Change {
  /** Path of a source file from the remote's folder. */
  file: string
  replace: string
  by: string
}

/**
 * Does what a team does: edits one file of a remote, builds it and publishes the release, which makes it live. The team's own
 * checkout is a copy; nothing of the shop is built or started again.
 */
export async function releaseChangedRemote(
  registry: string,
  remote: string,
  { file, replace, by }: Change,
): Promise<void> {
  const folder = `remote-${remote}`
  await mkdir(join(root, '.cache'), { recursive: true })
  const checkout = await mkdtemp(join(root, '.cache/checkout-'))
  try {
    for (const shared of ['bundling', 'rsbuild.shared.ts', folder])
      await cp(join(root, shared), join(checkout, shared), {
        recursive: true,
        filter: (path) => !/[/\\](?:node_modules|dist)$/.test(path),
      })
    for (const same of ['shared-contracts', 'shared-ui', 'package-lock.json', 'package.json', 'tsconfig.base.json'])
      await symlink(join(root, same), join(checkout, same))
    const source = join(checkout, folder, file)
    const before = await readFile(source, 'utf8')
    const after = before.replace(replace, () => by)
    if (after === before) throw new Error(`${file} of ${folder} has no "${replace}" to change`)
    await writeFile(source, after)
    const cwd = join(checkout, folder)
    await runNode('node_modules/@rsbuild/core/bin/rsbuild.js', ['build'], { cwd, env: { NODE_ENV: 'production' } })
    await runNode('dist/server/commands/publish.js', [], { cwd, env: { REGISTRY_DIR: registry } })
  } finally {
    await rm(checkout, { recursive: true, force: true })
  }
}
