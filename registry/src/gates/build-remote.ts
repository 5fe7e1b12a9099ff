import { execFile } from 'node:child_process'
import { join } from 'node:path'

const MOST_SHOWN = 2_000

/** Builds a remote as for a release, without publishing it. @returns what the bundler said, `null` when it built. */
export const buildRemote = (root: string, folder: string): Promise<string | null> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(root, 'node_modules/@rsbuild/core/bin/rsbuild.js'), 'build'],
      { cwd: folder, env: { ...process.env, NODE_ENV: 'production' } },
      (error, stdout, stderr) => resolve(error ? `${stdout}${stderr}`.trim().slice(-MOST_SHOWN) : null),
    )
  })
