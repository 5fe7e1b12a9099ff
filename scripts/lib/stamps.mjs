import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
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
