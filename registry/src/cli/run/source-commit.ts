import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** The revision that a folder's source has, marked when files differ from it; `null` outside version control. */
export async function sourceCommit(folder: string): Promise<string | null> {
  const git = async (...args: string[]) => (await promisify(execFile)('git', args, { cwd: folder })).stdout.trim()
  try {
    const [commit, changes] = [await git('rev-parse', 'HEAD'), await git('status', '--porcelain')]
    return changes ? `${commit}+changes` : commit
  } catch {
    return null
  }
}
