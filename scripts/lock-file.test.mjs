import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './lib/workspaces.mjs'

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const installed = Object.entries(packages).filter(([path, entry]) => path.includes('node_modules/') && !entry.link)

/** Where Node would find a package from a folder of the lock file. */
function found(from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder}${folder && '/'}node_modules/${name}`
    if (packages[path]) return path
    if (!folder) return undefined
  }
}

test('every package that is installed is held to a hash', () => {
  expect(installed.length).toBeGreaterThan(500)
  expect(installed.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([])
})

// npm leaves them out where its registry lacks them or node_modules stands already, and `npm ci` refuses such a file.
test('the lock file has the packages of every platform, not only of the one it was written on', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !found(path, name)),
  )
  expect(missing).toEqual([])
})
