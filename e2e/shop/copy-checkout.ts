import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const project = join(import.meta.dirname, '../..')

/** Hard links where the disk is the same: nothing writes into a package's files. */
async function copyPackages(from: string, to: string): Promise<void> {
  await run('cp', ['-al', from, to]).catch(() => cp(from, to, { recursive: true, verbatimSymlinks: true }))
}

/** The project as it stands, with its packages and its build, in a folder of its own. The caller removes it. */
export async function copyCheckout(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'hemline-checkout-'))
  const listing = ['ls-files', '-co', '--exclude-standard', '-z']
  const { stdout } = await run('git', listing, { cwd: project, maxBuffer: 16 * 1024 * 1024 })
  for (const path of stdout.split('\0').filter((path) => path && existsSync(join(project, path)))) {
    await mkdir(dirname(join(copy, path)), { recursive: true })
    await cp(join(project, path), join(copy, path))
  }
  for (const folder of ['.', ...(await readdir(copy))])
    if (existsSync(join(project, folder, 'node_modules')))
      await copyPackages(join(project, folder, 'node_modules'), join(copy, folder, 'node_modules'))
  await cp(join(project, 'dist/remotes'), join(copy, 'dist/remotes'), { recursive: true })
  // The contract as it is compiled: that of the same sources is the same.
  await cp(join(project, '.cache'), join(copy, '.cache'), {
    recursive: true,
    filter: (path) => path.endsWith('.cache') || /contract-[\da-f]{16}\.json$/.test(path),
  })
  await symlink(join(project, 'dist/server'), join(copy, 'dist/server'))
  return copy
}
