import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RemoteManifest } from 'shared-contracts/remote/remote-manifest.schema'

const root = join(import.meta.dirname, '../..')

/** A path without a parameter, so that it can be opened as it stands. */
const isPlain = (path: string) => !/[:*]/.test(path)

/** Every remote of the project, read from its `remote.json`: a new one is tested without an edit. */
export const allRemotes = readdirSync(root)
  .filter((folder) => folder.startsWith('remote-') && existsSync(join(root, folder, 'remote.json')))
  .map((folder) => {
    const manifest = JSON.parse(readFileSync(join(root, folder, 'remote.json'), 'utf8')) as RemoteManifest
    return { folder, manifest, plainRoutes: manifest.routes.filter(({ path }) => isPlain(path)) }
  })
