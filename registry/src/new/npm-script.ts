import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { RegistryError } from '../registry-error'

/** npm's own script: of the npm that runs us, else of the one that came with Node. @throws RegistryError when there is none. */
export function npmScript(settings: NodeJS.ProcessEnv): string {
  const beside = ['../lib/node_modules/npm/bin/npm-cli.js', 'node_modules/npm/bin/npm-cli.js']
  const places = [settings.npm_execpath, ...beside.map((path) => join(dirname(process.execPath), path))]
  const found = places.find((path) => path?.endsWith('.js') && existsSync(path))
  if (!found) throw new RegistryError('npm is not to be found: run this as npm run shop -- new')
  return found
}
