import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/** Runs a script of the project (its path from the project's folder) with Node. Rejects with all that it printed. @returns its output. */
export async function runNode(
  script: string,
  args: string[],
  options: { cwd?: string; env?: Record<string, string> } = {},
): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [join(root, script), ...args], {
      cwd: options.cwd ?? root,
      env: { ...process.env, ...options.env },
    })
    return stdout
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new Error(`${script} failed:\n${stdout}${stderr}`, { cause: error })
  }
}
