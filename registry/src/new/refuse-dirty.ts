import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { RegistryError } from '../registry-error'

/** @throws RegistryError when one of these files has changes that are not committed: they could not be told from ours. */
export async function refuseDirty(root: string, files: readonly string[]): Promise<void> {
  const status = ['status', '--porcelain', '--', ...files]
  // Without git, or outside of a checkout, there is nothing to tell apart.
  const { stdout } = await promisify(execFile)('git', status, { cwd: root }).catch(() => ({ stdout: '' }))
  const dirty = stdout
    .split('\n')
    .map((line) => line.slice(3).trim())
    .filter(Boolean)
  if (dirty.length > 0)
    throw new RegistryError(
      `${dirty.join(', ')}: changed and not committed, and a new remote changes it too. Commit or stash it first`,
    )
}
