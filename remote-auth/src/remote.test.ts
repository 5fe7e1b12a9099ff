import { remoteManifestSchema, type PageContext } from 'shared-contracts'
import { expect, test } from 'vitest'
import manifest from '../remote.json'
import remote from './remote'

test('the manifest is one, and every page of it exists and has a title', async () => {
  const { routes } = await remoteManifestSchema.validate(manifest, { strict: true })
  expect([...new Set(routes.map(({ page }) => page))].sort()).toEqual(Object.keys(remote.pages).sort())
  for (const load of Object.values(remote.pages)) {
    const { head } = await load()
    expect(head({} as PageContext).title).not.toBe('')
  }
})
