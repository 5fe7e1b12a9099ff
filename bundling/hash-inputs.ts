import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

const SKIPPED = /^(?:node_modules|dist)$|\.test\.\w+$/

function* filesBelow(path: string): Generator<string> {
  if (statSync(path).isFile()) {
    yield path
    return
  }
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1)))
    if (!SKIPPED.test(entry.name)) yield* filesBelow(join(path, entry.name))
}

/** A short hash of lines, and of the content of files and folders in the order given; tests do not count. */
export function hashInputs(root: string, paths: string[], lines: string[]): string {
  const hash = createHash('sha256').update(lines.join('\n'))
  for (const path of paths)
    for (const file of filesBelow(join(root, path)))
      hash.update(`${file.slice(root.length)}\0`).update(readFileSync(file))
  return hash.digest('hex').slice(0, 12)
}

const ROOT = join(import.meta.dirname, '..')

/** Stands for a style sheet and the version of its app (`runtimeName`), and begins as a class name may. */
export function sheetMark(file: string, runtimeName: string): string {
  const hash = createHash('sha256')
    .update(`${runtimeName}:${relative(ROOT, file)}`)
    .digest('base64url')
  return hash.replace(/^[^a-z]+/i, '').slice(0, 5)
}
