import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commands } from '../cli/commands'
import { NOT_FOR_REMOTES } from './reserved-names'

const isName = (word: string) => /^[a-z][a-z0-9]*$/.test(word)

test('no remote is called like a command', () => {
  const names = commands.map(({ name }) => name).filter(isName)
  expect(names.length).toBeGreaterThan(10)
  expect(NOT_FOR_REMOTES).toEqual(expect.arrayContaining(names))
})

test('no remote is called like a page of the console that stands beside those of the remotes', async () => {
  const file = join(import.meta.dirname, '../../../remote-admin/remote.json')
  const { routes } = JSON.parse(await readFile(file, 'utf8')) as { routes: { path: string }[] }
  expect(routes.map(({ path }) => path)).toContain('/admin/remotes/:name')
  const pages = routes.flatMap(({ path }) => /^\/admin\/remotes\/([^/:]+)$/.exec(path)?.[1] ?? [])
  expect(pages.length).toBeGreaterThan(1)
  expect(NOT_FOR_REMOTES).toEqual(expect.arrayContaining(pages))
})
