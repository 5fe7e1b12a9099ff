import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { ApiClient } from 'shared-contracts/client'
import { emptyTyped, toTyped } from 'shared-contracts/seller-products/typed-product'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keyOf, takeAttempt } from '../../platform/limits/take-attempt'
import { pictureFile } from '../pictures/present-picture'
import { aPicture } from '../../testing/a-picture'
import { aContent, aPublished } from '../../testing/a-product'
import { aSeller } from '../../testing/a-seller'
import { caught } from '../../testing/caught'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { twoShops } from '../../testing/two-shops'
import { purgeUnusedPictures, PICTURES_BY_SHOP } from './pictures'

let shop: TestApi
let seller: ApiClient
let other: ApiClient

beforeAll(async () => {
  shop = await startTestApi()
  ;({ seller, other } = await twoShops(shop))
})
afterAll(() => shop.close())

test('a copy takes no picture that is another shop’s, nor one that is nowhere', async () => {
  const foreign = await other.sellerProducts.upload({ image: await aPicture({ color: '#123456' }) })
  const own = await aContent(seller)
  const { id, version } = await seller.sellerProducts.create({ requestId: randomUUID() })
  const wanted = (pictureId: string) => ({ id: pictureId, color: null, alt: '' })
  const pictures = [wanted(foreign.id), wanted('f'.repeat(32)), ...own.pictures]
  await seller.sellerProducts.saveDraft({ id, version, typed: { ...toTyped(own, 'EUR'), pictures } })
  const copy = await seller.sellerProducts.duplicate({ id, requestId: randomUUID() })
  expect(copy.draft?.typed.pictures).toEqual(own.pictures)

  const stolen = { ...own, slug: 'stolen', pictures: [wanted(foreign.id)] }
  const refused = await caught(seller.sellerProducts.update({ id, version: version + 1, ...stolen }))
  expect(refused).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field: 'pictures[0]' }] })
})

test('pictures that nothing names are forgotten after a week, with their files; those that a product names stay', async () => {
  const { db, files, clock } = shop.api.deps
  const upload = async (color: string) => (await seller.sellerProducts.upload({ image: await aPicture({ color }) })).id
  const unused = await upload('#010101')
  const typed = await upload('#020202')
  const shown = await upload('#030303')
  const young = await upload('#040404')
  const { id, version } = await seller.sellerProducts.create({ requestId: randomUUID() })
  const draft = { ...emptyTyped, pictures: [{ id: typed, color: null, alt: '' }] }
  await seller.sellerProducts.saveDraft({ id, version, typed: draft })
  await aPublished(seller, { pictures: [{ id: shown, color: null, alt: '' }] })
  await db.execute(
    sql`update seller_pictures set uploaded_at = uploaded_at - interval '8 days' where picture_id <> ${young}`,
  )

  await files.write(pictureFile(unused, 400, 'avif'), new Uint8Array([1]))

  await purgeUnusedPictures({ db, files, clock })
  expect(await files.has(pictureFile(unused, 400, 'avif'))).toBe(false)
  const has = async (picture: string) => [
    await files.has(pictureFile(picture, 400)),
    (await db.execute(sql`select 1 from seller_pictures where picture_id = ${picture}`)).rows.length,
  ]
  expect(await has(unused)).toEqual([false, 0])
  for (const one of [typed, shown, young]) expect(await has(one)).toEqual([true, 1])
  // It can be brought again.
  expect(await upload('#010101')).toBe(unused)
  expect(await has(unused)).toEqual([true, 1])
})

test('a shop brings so many pictures a day and no more', async () => {
  const { db } = shop.api.deps
  const { sellerId } = (
    await db.execute<{ sellerId: string }>(sql`select seller_id as "sellerId" from products limit 1`)
  ).rows[0] ?? { sellerId: '' }
  await takeAttempt(shop.api.deps, PICTURES_BY_SHOP, sellerId)
  await db.execute(
    sql`update attempts set count = ${PICTURES_BY_SHOP.max} where key = ${keyOf(PICTURES_BY_SHOP, sellerId)}`,
  )
  const { client } = await aSeller(shop, sellerId)
  expect(await caught(client.sellerProducts.upload({ image: await aPicture() }))).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  })
  await db.execute(sql`delete from attempts where key = ${keyOf(PICTURES_BY_SHOP, sellerId)}`)
})

test('what is no picture is refused', async () => {
  const { sellerProducts } = seller
  const problem = await caught(sellerProducts.upload({ image: new File(['no'], 'no.png', { type: 'image/png' }) }))
  expect(problem).toMatchObject({ status: 415, code: 'UNSUPPORTED_IMAGE' })
  const stored = await sellerProducts.upload({ image: await aPicture({ width: 300, height: 400 }) })
  expect(stored).toMatchObject({ width: 300, height: 400 })
})
