import { remoteManifestSchema, type PageContext } from 'shared-contracts'
import { createTestHost } from 'standalone/testing'
import { expect, test } from 'vitest'
import manifest from '../remote.json'
import remote from './remote'

test('remote.json is valid, and names every page that the module has and no other', async () => {
  const { routes } = await remoteManifestSchema.validate(manifest, { strict: true })
  expect([...new Set(routes.map(({ page }) => page))].sort()).toEqual(Object.keys(remote.pages).sort())
})

test('every route asks for a signed-in seller', () => {
  expect(manifest.routes.filter(({ guard }) => guard !== 'seller')).toEqual([])
})

test.each(Object.entries(remote.pages))('%s has a page with a title', async (_, load) => {
  const page = await load()
  const { host, queryClient } = createTestHost()
  const context = { ...host, queryClient, params: {}, search: new URLSearchParams() } as PageContext
  expect(page.Page).toBeTypeOf('function')
  expect(page.head(context).title).not.toBe('')
})
