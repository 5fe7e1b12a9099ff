import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { createCatalogueVersion } from './catalogue-version'

let shop: TestApi

beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())

test('the very first change of a shop is a change, for this process and for others', async () => {
  const { db } = shop.api.deps
  // As in a shop where nobody has ever listed anything.
  await db.execute('alter sequence catalogue_version restart')
  const version = createCatalogueVersion(db)
  const before = await version.current()
  await version.changed()
  const after = await version.current()
  expect(after).toBeGreaterThan(before)
  expect(await createCatalogueVersion(db).current()).toBe(after)
})
