import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lockedPackages, packagesBehind, type PackageLock } from './locked-packages'

const lock: PackageLock = {
  packages: {
    '': {},
    'remote-books': {},
    'node_modules/forms': { version: '2.0.0', integrity: 'sha512-forms', dependencies: { words: '^1.0.0' } },
    'node_modules/forms/node_modules/words': { version: '1.5.0', integrity: 'sha512-words-1' },
    'node_modules/words': { version: '3.0.0', integrity: 'sha512-words-3', dependencies: { forms: '*' } },
    'node_modules/charts': { version: '9.0.0', integrity: 'sha512-charts' },
    'node_modules/@types/charts': { version: '9.0.1', integrity: 'sha512-types' },
  },
}
const wanted = { 'remote-books': ['forms'] }

test('a package brings what it depends on, found where Node finds it', () => {
  expect(lockedPackages(lock, wanted)).toEqual([
    'node_modules/forms 2.0.0 sha512-forms',
    'node_modules/forms/node_modules/words 1.5.0 sha512-words-1',
  ])
})

test('packages that need each other come to an end', () => {
  expect(lockedPackages(lock, { 'remote-books': ['words'] })).toHaveLength(3)
})

test('what another remote has installed changes nothing', () => {
  const { 'node_modules/charts': _, ...rest } = lock.packages
  const another = {
    packages: {
      'remote-gifts': {},
      'node_modules/ribbons': { version: '1.0.0', integrity: 'sha512-ribbons' },
      ...rest,
    },
  }
  expect(lockedPackages(another, wanted)).toEqual(lockedPackages(lock, wanted))
})

test.each([
  ['another version of what a package depends on', 'node_modules/forms/node_modules/words', { version: '1.6.0' }],
  ['the same version with other bytes', 'node_modules/forms', { integrity: 'sha512-else' }],
  [
    'a package nearer to the remote',
    'remote-books/node_modules/forms',
    { version: '2.0.0', integrity: 'sha512-forms' },
  ],
])('%s is seen', (_, folder, change) => {
  const changed = { packages: { ...lock.packages, [folder]: { ...lock.packages[folder], ...change } } }
  expect(lockedPackages(changed, wanted)).not.toEqual(lockedPackages(lock, wanted))
})

test('a package that was never installed is an error that names it', () => {
  expect(() => lockedPackages(lock, { 'remote-books': ['ghosts'] })).toThrow('ghosts of remote-books')
})

test('of this project a remote has its libraries and the bundler, and nothing of the API', () => {
  const lines = packagesBehind(join(import.meta.dirname, '..'), ['remote-auth', 'shared-ui'])
  const has = (name: string) =>
    lines.some((line) => line.startsWith(`node_modules/${name} `) && line.includes(' sha512-'))
  expect(['formik', 'react', '@fontsource-variable/fraunces', '@rspack/core'].filter((name) => !has(name))).toEqual([])
  expect(['drizzle-orm', 'sharp', 'notistack'].filter(has)).toEqual([])
})
