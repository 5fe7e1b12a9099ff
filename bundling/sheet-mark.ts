import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

/** Stands for a style sheet and the version of its app (`runtimeName`), and begins as a class name may. */
export function sheetMark(file: string, runtimeName: string): string {
  const hash = createHash('sha256')
    .update(`${runtimeName}:${relative(ROOT, file)}`)
    .digest('base64url')
  return hash.replace(/^[^a-z]+/i, '').slice(0, 5)
}
