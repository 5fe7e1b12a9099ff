import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { readJson, root } from './workspaces.mjs'

const file = (name) => join(root, '.cache/stamps', `${name}.json`)

/** What was written down when `name` was last done; `null` when it never was. */
export const readStamp = (name) => readJson(file(name))

/** Writes down that `name` is done; a reader never sees half of it. */
export function writeStamp(name, stamp) {
  mkdirSync(join(root, '.cache/stamps'), { recursive: true })
  const draft = `${file(name)}.${process.pid}`
  writeFileSync(draft, JSON.stringify(stamp))
  renameSync(draft, file(name))
}

const ignored = new Set(['node_modules', 'dist', '.cache', 'test-results', 'README.md'])

function* filesUnder(path) {
  const info = statSync(path, { throwIfNoEntry: false })
  if (!info) return
  if (!info.isDirectory()) {
    yield path
    return
  }
  for (const name of readdirSync(path).sort()) {
    if (!ignored.has(name) && !/\.test\.[a-z]+$/.test(name)) yield* filesUnder(join(path, name))
  }
}

/** Hash of the contents of files and folders, given relative to the project; tests and READMEs do not count. */
export function fingerprint(paths, salt = '') {
  const hash = createHash('sha256').update(salt)
  for (const path of paths) {
    for (const file of filesUnder(join(root, path))) {
      hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex')
}
