import { expect, test } from 'vitest'
import { examplePath } from '../standalone/src/frame/states-of.ts'
import { examplePaths } from '../standalone/src/mocks/example-paths.ts'
import { normalWorld } from '../standalone/src/mocks/mock-world.ts'
import { readJson, remoteFolders, root, workspaceFolders } from './lib/workspaces.mjs'

const manifests = remoteFolders().map((folder) => ({ folder, ...readJson(`${root}/${folder}/remote.json`) }))
const twice = (values) => values.filter((value, index) => values.indexOf(value) !== index)

test("a remote's folder and package are called after it", () => {
  expect(manifests.length).toBeGreaterThan(2)
  for (const { folder, name } of manifests) {
    expect(folder).toBe(`remote-${name}`)
    expect(readJson(`${root}/${folder}/package.json`).name).toBe(folder)
  }
})

test('every remote is a workspace, and every workspace has a package', () => {
  expect(workspaceFolders()).toEqual(expect.arrayContaining(remoteFolders()))
  for (const folder of workspaceFolders()) expect(readJson(`${root}/${folder}/package.json`)?.name).toBe(folder)
})

test('no two remotes share a port of development or a path', () => {
  expect(twice([3000, ...manifests.map(({ devPort }) => devPort)])).toEqual([])
  expect(twice(manifests.flatMap(({ routes }) => routes.map(({ path }) => path)))).toEqual([])
})

test.each(manifests)('every page of $name that is about something can be opened alone', ({ routes }) => {
  const examples = examplePaths(normalWorld())
  for (const { path } of routes) expect(examplePath(path, examples), path).not.toBeNull()
})
