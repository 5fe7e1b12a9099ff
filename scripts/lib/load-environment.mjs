import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './workspaces.mjs'

/** Reads `.env` when there is one; what the shell has set already wins. */
export function loadEnvironment() {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}
