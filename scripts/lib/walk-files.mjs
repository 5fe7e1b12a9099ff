import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { root } from './workspaces.mjs'

const skipped = new Set(['node_modules', 'dist', '.git', '.cache', '.data', 'test-results'])

/** Every file below a folder that is ours, as a path from the project's folder with `/`. */
export function* walkFiles(folder = root) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (skipped.has(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* walkFiles(path)
    else yield relative(root, path).split(sep).join('/')
  }
}
