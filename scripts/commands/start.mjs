import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { endWithParent } from '../lib/end-with-parent.mjs'
import { loadEnvironment } from '../lib/load-environment.mjs'
import { prepare } from '../lib/prepare.mjs'
import { root } from '../lib/workspaces.mjs'

/**
 * Installs and builds what is missing, shows the working copy where nobody has released or rolled back anything else (`--force`: everywhere),
 * then becomes the server: one process, so that Ctrl-C and `kill` reach it directly and nothing is left behind. The server prints its
 * address, or why it refuses, by itself.
 */
export async function run(args) {
  process.chdir(root)
  endWithParent()
  loadEnvironment()
  // Whoever tries the shop wants to read its address, not every request.
  if (process.env.NODE_ENV !== 'production') process.env.LOG_LEVEL ||= 'warn'
  await prepare({ slots: args.includes('--force') ? 'force' : 'renew' })
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(join(root, 'dist/server/main.js')).href)
}
