import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as query from '../host/src/remotes/platform-query'
import * as router from '../host/src/remotes/platform-router'
import * as runtimeCore from '../host/src/remotes/runtime-core'

const root = join(import.meta.dirname, '..')

function* sourcesBelow(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name) && !entry.name.startsWith('standalone'))
      yield join(entry.parentPath, entry.name)
}

/** Values (not types) that a source imports from a package. */
function importsOf(source: string, library: string): string[] {
  const pattern = new RegExp(`import\\s+\\{([^}]*)\\}\\s+from\\s+['"]${library}['"]`, 'g')
  return [...source.matchAll(pattern)].flatMap(([, names]) =>
    (names ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name && !name.startsWith('type '))
      .map((name) => name.split(' as ')[0]!.trim()),
  )
}

const remotes = readdirSync(root).filter((name) => name.startsWith('remote-'))

test.each([
  ['react-router-dom', router],
  ['@tanstack/react-query', query],
])('remotes use no name of %s that the host does not share', (library, shared) => {
  const missing = [...remotes, 'shared-ui'].flatMap((folder) =>
    [...sourcesBelow(join(root, folder, 'src'))]
      .filter((file) => !/[/\\](?:testing|test)[/\\]/.test(file))
      .flatMap((file) => importsOf(readFileSync(file, 'utf8'), library).filter((name) => !(name in shared))),
  )
  expect(missing).toEqual([])
})

test('the containers find everything that they take from the federation runtime', () => {
  const packages = join(root, 'node_modules/@module-federation')
  const used = ['runtime/dist', 'webpack-bundler-runtime/dist'].flatMap((folder) =>
    readdirSync(join(packages, folder))
      .filter((file) => file.endsWith('.js') && file !== 'core.js' && file !== 'types.js')
      .flatMap((file) =>
        importsOf(readFileSync(join(packages, folder, file), 'utf8'), '@module-federation/runtime-core'),
      ),
  )
  expect(used.length).toBeGreaterThan(5)
  expect(used.filter((name) => !(name in runtimeCore))).toEqual([])
})
