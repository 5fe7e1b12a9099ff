import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SellerProduct } from 'shared-contracts/catalogue/product.schema'
import type { ApiClient } from 'shared-contracts/client'
import type { ProductContent } from 'shared-contracts/seller-products/product-content.schema'
import { emptyTyped, toTyped } from 'shared-contracts/seller-products/typed-product'
import { keyOf, takeAttempt } from '../limits/take-attempt'
import { pictureFile } from '../pictures/picture-file'
import { aDraft } from '../testing/a-draft'
import { aContent, aPublished, aVariant } from '../testing/a-product'
import { aSeller } from '../testing/a-seller'
import { aPicture } from '../testing/a-picture'
import { fillCart } from '../testing/buy'
import { caught } from '../testing/caught'
import { someVariants } from '../testing/some-variants'
import { startTestApi, type TestApi } from '../testing/start-test-api'
import { forgetUnusedPictures } from './forget-unused-pictures'
import { PICTURES_BY_SHOP } from './picture-limits'

let shop: TestApi
let seller: ApiClient
let colleague: ApiClient
let other: ApiClient

beforeAll(async () => {
  shop = await startTestApi()
  const [first, second, third, fourth] = await someVariants(shop, 4)
  const elsewhere = [second, third, fourth].find(({ sellerId }) => sellerId !== first.sellerId)
  seller = (await aSeller(shop, first.sellerId)).client
  colleague = (await aSeller(shop, first.sellerId)).client
  other = (await aSeller(shop, elsewhere?.sellerId ?? '')).client
})
afterAll(() => shop.close())

const shopper = () => shop.visitor().client
const publicProducts = () => shopper().products

const update = (client: ApiClient, { content, ...rest }: { id: string; version: number; content: ProductContent }) =>
  client.sellerProducts.update({ ...rest, ...content })

test('from an empty draft to the shop, off sale and back', async () => {
  const requestId = randomUUID()
  const draft = await seller.sellerProducts.create({ requestId })
  expect(await seller.sellerProducts.create({ requestId })).toEqual(draft)
  expect(draft).toMatchObject({ id: requestId, status: 'draft', version: 1, content: null, draft: null })
  expect((await caught(publicProducts().get({ id: draft.id }))).code).toBe('NOT_FOUND')

  const missing = await caught(seller.sellerProducts.publish({ id: draft.id, version: 1 }))
  expect(missing).toMatchObject({ status: 422, code: 'VALIDATION_FAILED' })

  const content = await aContent(seller, {
    variants: [
      aVariant({ sku: 'RED-M', discount: 20 }),
      aVariant({ size: 'l', priceMinor: 5990 }),
      aVariant({ color: 'navy', stock: 0 }),
    ],
  })
  const saved = await update(seller, { id: draft.id, version: 1, content })
  expect(saved).toMatchObject({ status: 'draft', version: 2 })
  const published = await seller.sellerProducts.publish({ id: draft.id, version: 2 })
  expect(published).toMatchObject({ status: 'published', version: 3, slug: content.slug, draft: null })

  const seen = await publicProducts().get({ id: content.slug })
  expect(seen).toMatchObject({
    title: 'Linen shirt',
    price: { amountMinor: 3992 },
    listPrice: { amountMinor: 4990 },
    discountPercent: 20,
    sizesInStock: ['m', 'l'],
    pictures: [{ alt: 'Front', color: 'red' }],
  })
  expect(seen.variants.map(({ sku, available }) => [sku, available])[0]).toEqual(['RED-M', 5])

  await seller.sellerProducts.archive({ id: draft.id })
  await seller.sellerProducts.archive({ id: draft.id })
  expect((await caught(publicProducts().get({ id: content.slug }))).code).toBe('NOT_FOUND')
  const again = await seller.sellerProducts.restore({ id: draft.id })
  expect(again).toMatchObject({ status: 'published', publishedAt: published.publishedAt })
  expect((await publicProducts().get({ id: content.slug })).id).toBe(draft.id)
})

test('another shop’s product is answered like a missing one, whatever is asked', async () => {
  const { id, version, content } = await aPublished(seller)
  const { sellerProducts } = other
  const calls = [
    () => sellerProducts.get({ id }),
    () => update(other, { id, version, content }),
    () => sellerProducts.saveDraft({ id, version, typed: emptyTyped }),
    () => sellerProducts.discardDraft({ id }),
    () => sellerProducts.publish({ id, version }),
    () => sellerProducts.archive({ id }),
    () => sellerProducts.restore({ id }),
    () => sellerProducts.duplicate({ id, requestId: randomUUID() }),
    () => sellerProducts.remove({ id }),
    () => sellerProducts.previewLink({ id }),
    () => sellerProducts.create({ requestId: id }),
  ]
  for (const call of calls) expect(await caught(call())).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  const { results } = await sellerProducts.bulk({ requestId: randomUUID(), action: { kind: 'archive' }, ids: [id] })
  expect(results).toEqual([{ id, title: '', done: false, problem: 'It is gone.' }])
  expect(await seller.sellerProducts.get({ id })).toMatchObject({ status: 'published', version })
})

test('what is saved on an old version is refused, with what has changed, by whom and when', async () => {
  const { id, version, content } = await aPublished(seller)
  const theirs = {
    ...content,
    name: 'Linen shirt, long',
    variants: content.variants.map((variant) => ({ ...variant, priceMinor: 5500 })),
  }
  await update(colleague, { id, version, content: theirs })
  const problem = await caught(update(seller, { id, version, content: { ...content, details: 'Mine' } }))
  expect(problem).toMatchObject({
    status: 409,
    code: 'CHANGED',
    changed: { version: version + 1, fields: ['name', 'price'] },
  })
  expect(problem.changed?.by).toMatch(/^seller-\d+-.*@example\.test$/)
  expect(Date.now() - Date.parse(problem.changed?.at ?? '')).toBeLessThan(60_000)
  expect((await seller.sellerProducts.get({ id })).content).toMatchObject({
    name: 'Linen shirt, long',
    details: content.details,
  })
  await update(seller, { id, version: version + 1, content: { ...theirs, details: 'Mine' } })
})

test('what is typed is kept beside the product until it is saved, and can be thrown away', async () => {
  const { id, version, content } = await aPublished(seller)
  const typed = { ...toTyped(content, 'EUR'), name: 'Half a na', variants: [] }
  const kept = await seller.sellerProducts.saveDraft({ id, version, typed })
  expect(kept.version).toBe(version + 1)
  expect((await publicProducts().get({ id: content.slug })).title).toBe('Linen shirt')
  const open = await colleague.sellerProducts.get({ id })
  expect(open.draft).toMatchObject({ typed, overtaken: false })
  expect(open.content?.name).toBe('Linen shirt')

  expect((await caught(colleague.sellerProducts.saveDraft({ id, version, typed }))).changed).toMatchObject({
    fields: expect.arrayContaining(['name', 'variants']) as unknown,
  })
  expect(await caught(seller.sellerProducts.publish({ id, version: kept.version }))).toMatchObject({
    code: 'VALIDATION_FAILED',
    errors: [{ field: 'variants' }],
  })
  const clean = await seller.sellerProducts.discardDraft({ id })
  expect(clean).toMatchObject({ draft: null, version: version + 2 })
})

test('what is typed stands through an archiving and its undoing, and is overtaken by new prices', async () => {
  const { id, version, content } = await aPublished(seller)
  const typed = { ...toTyped(content, 'EUR'), name: 'Half a name' }
  await seller.sellerProducts.saveDraft({ id, version, typed })
  const archived = await seller.sellerProducts.archive({ id })
  expect(archived).toMatchObject({ status: 'archived', draft: { typed, overtaken: false } })
  expect((await seller.sellerProducts.restore({ id })).draft).toMatchObject({ typed, overtaken: false })
  const action = { kind: 'price' as const, percent: 10 }
  await colleague.sellerProducts.bulk({ requestId: randomUUID(), action, ids: [id] })
  expect((await seller.sellerProducts.archive({ id })).draft).toMatchObject({ typed, overtaken: true })
})

test('a draft is listed by what is typed, published from it, and removed with a way back', async () => {
  const { id, version } = await seller.sellerProducts.create({ requestId: randomUUID() })
  const content = await aContent(seller, { name: 'Zebra kaftan' })
  const typed = toTyped(content, 'EUR')
  const { version: next } = await seller.sellerProducts.saveDraft({
    id,
    version,
    typed: { ...typed, variants: typed.variants.map((variant) => ({ ...variant, stock: '7', stockWas: '' })) },
  })
  const found = await seller.products.mine({ q: 'zebra', status: 'draft' })
  expect(found.items).toMatchObject([{ id, title: 'Zebra kaftan', hasDraft: true, category: { slug: 'men' } }])
  expect(found.items[0]?.picture?.id).toBe(content.pictures[0]?.id)
  const shelfOf = ({ price, discountPercent, stock, variants }: SellerProduct) => ({ price, discountPercent, stock, variants }) // prettier-ignore
  const offered = shelfOf(found.items[0]!)
  expect(offered.price.amountMinor).toBeGreaterThan(0)

  await seller.sellerProducts.remove({ id })
  expect((await seller.products.mine({ q: 'zebra' })).total).toBe(0)
  expect((await caught(seller.sellerProducts.get({ id }))).code).toBe('NOT_FOUND')
  const back = await seller.sellerProducts.restore({ id })
  expect(back.draft?.typed.name).toBe('Zebra kaftan')
  const published = await seller.sellerProducts.publish({ id, version: next + 1 })
  expect(published.status).toBe('published')
  expect(shelfOf((await seller.products.mine({ q: 'zebra' })).items[0]!)).toEqual(offered)
  expect((await caught(seller.sellerProducts.remove({ id }))).code).toBe('REFUSED')
})

test('an address that was changed leads to the new one, and is nobody else’s', async () => {
  const { id, version, content } = await aPublished(seller)
  const slug = `${content.slug}-new`
  const moved = await update(seller, { id, version, content: { ...content, slug } })
  expect((await publicProducts().get({ id: content.slug })).slug).toBe(slug)
  const rival = await aPublished(other)
  const taken = await caught(
    update(other, {
      id: rival.id,
      version: rival.version,
      content: { ...rival.content, slug: content.slug },
    }),
  )
  expect(taken).toMatchObject({ status: 409, code: 'SLUG_TAKEN', errors: [{ field: 'slug' }] })
  await update(seller, { id, version: moved.version, content })
  expect((await publicProducts().get({ id: slug })).slug).toBe(content.slug)
})

test('a variant that was ordered is archived, one that was not is gone, and both can come back', async () => {
  const { id, version, content } = await aPublished(seller)
  const [medium, large] = (await publicProducts().get({ id: content.slug })).variants
  const buyer = shop.visitor()
  await fillCart(buyer, [{ id: medium?.id ?? '' }])
  const [keptM, keptL] = content.variants
  const small = aVariant({ size: 's' })
  const after = await update(seller, { id, version, content: { ...content, variants: [small] } })
  expect(after.variants.map(({ size, archived }) => [size, archived]).sort()).toEqual([
    ['m', true],
    ['s', false],
  ])
  const seen = await publicProducts().get({ id: content.slug })
  expect(seen.variants.map(({ size }) => size)).toEqual(['s'])
  expect((await buyer.client.cart.get()).groups[0]?.lines[0]).toMatchObject({ variantId: medium?.id, state: 'gone' })

  const both = [small, keptM, keptL].flatMap((variant) =>
    variant ? [{ ...variant, stock: null, stockWas: null }] : [],
  )
  const back = await update(seller, {
    id,
    version: after.version,
    content: { ...content, variants: both },
  })
  const idOf = (size: string) => back.variants.find((variant) => variant.size === size)?.id
  expect(idOf('m')).toBe(medium?.id)
  expect(idOf('l')).not.toBe(large?.id)
  expect((await buyer.client.cart.get()).groups[0]?.lines[0]).toMatchObject({ state: 'ok' })
})

test('prices leave a true history, and SKUs may be swapped', async () => {
  const { id, version, content } = await aPublished(seller)
  const [first, second] = content.variants
  if (!first || !second) throw new Error('two variants are there')
  const variants = [
    { ...first, sku: second.sku, discount: 50 },
    { ...second, sku: first.sku },
  ]
  await update(seller, { id, version, content: { ...content, variants } })
  const seen = await publicProducts().get({ id: content.slug })
  expect(seen).toMatchObject({
    price: { amountMinor: 2495 },
    listPrice: { amountMinor: 4990 },
    lowestBefore: { amountMinor: 4990 },
  })
  expect(seen.variants.map(({ sku }) => sku)).toEqual([second.sku, first.sku])
  const { rows } = await shop.api.deps.db.execute(
    `select count(*)::int as prices from price_history where variant_id = '${seen.variants[1]?.id}'`,
  )
  expect(rows).toEqual([{ prices: 1 }])
})

test('stock that is typed moves by its difference, so that a sale in between is not lost', async () => {
  const { id, version, content } = await aPublished(seller)
  const variantId = (await publicProducts().get({ id: content.slug })).variants[0]?.id ?? ''
  await seller.sellerStock.adjust({ variantId, requestId: randomUUID(), kind: 'damaged', quantity: 2 })
  const [first, ...rest] = content.variants
  const variants = [{ ...first!, stock: 8, stockWas: 5 }, ...rest]
  const after = await update(seller, { id, version, content: { ...content, variants } })
  expect(after.content?.variants[0]?.stock).toBe(6)
  const { items } = await seller.sellerStock.history({ variantId })
  expect(items.map(({ kind, quantity }) => [kind, quantity])).toEqual([
    ['adjusted', 3],
    ['damaged', -2],
    ['received', 5],
  ])
})

test.each<[string, string, (content: ProductContent) => Partial<ProductContent>]>([
  ['brand', 'NOT_AN_OPTION', () => ({ brand: '00000000-0000-4000-8000-000000000000' })],
  ['category', 'NOT_AN_OPTION', () => ({ category: 'nowhere' })],
  ['variants[0].size', 'NOT_AN_OPTION', () => ({ variants: [aVariant({ size: '43' })] })],
  ['variants[1].size', 'INVALID', () => ({ variants: [aVariant(), aVariant()] })],
  ['variants[1].sku', 'INVALID', () => ({ variants: [aVariant({ sku: 'A' }), aVariant({ sku: 'a', size: 'l' })] })],
  ['variants[0].priceMinor', 'TOO_SMALL', () => ({ variants: [aVariant({ priceMinor: 0 })] })],
  ['pictures', 'TOO_FEW', () => ({ pictures: [] })],
  ['pictures[0]', 'NOT_AN_OPTION', () => ({ pictures: [{ id: 'f'.repeat(32), color: null, alt: '' }] })],
  [
    'pictures[0].color',
    'NOT_AN_OPTION',
    ({ pictures }) => ({ pictures: pictures.map((one) => ({ ...one, color: 'blue' })) }),
  ],
  ['name', 'REQUIRED', () => ({ name: ' ' })],
])('%s is refused at its place', async (field, code, wrong) => {
  const { id, version, content } = await aPublished(seller)
  const problem = await caught(update(seller, { id, version, content: { ...content, ...wrong(content) } }))
  expect(problem).toMatchObject({ status: 422, errors: [{ field, code }] })
  expect((await seller.sellerProducts.get({ id })).version).toBe(version)
})

test('a copy is a draft with the words and pictures, without address, SKUs and stock', async () => {
  const { id, content } = await aPublished(seller)
  const copy = await seller.sellerProducts.duplicate({ id, requestId: randomUUID() })
  expect(copy).toMatchObject({ status: 'draft', content: null })
  expect(copy.draft?.typed).toMatchObject({ name: 'Linen shirt (copy)', slug: '', pictures: content.pictures })
  expect(copy.draft?.typed.variants[0]).toMatchObject({ sku: '', stock: '', price: '49.90' })
  expect(copy.pictures).toHaveLength(1)
})

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
  const refused = await caught(update(seller, { id, version: version + 1, content: stolen }))
  expect(refused).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field: 'pictures[0]' }] })
})

test('many are changed at once, each for itself, and a repeated request changes nothing', async () => {
  const first = await aPublished(seller, { name: 'Bulk one' })
  const second = await aPublished(seller, { name: 'Bulk two', variants: [aVariant({ priceMinor: 100, stock: 1 })] })
  const draft = await seller.sellerProducts.create({ requestId: randomUUID() })
  const raise = {
    requestId: randomUUID(),
    action: { kind: 'price' as const, percent: 10 },
    ids: [first.id, second.id, draft.id],
  }
  const { results } = await seller.sellerProducts.bulk(raise)
  expect(results.map(({ done, problem }) => [done, problem])).toEqual([
    [true, null],
    [true, null],
    [false, 'It has no variants yet.'],
  ])
  await seller.sellerProducts.bulk(raise)
  expect((await publicProducts().get({ id: first.slug })).price.amountMinor).toBe(5489)

  const cut = {
    requestId: randomUUID(),
    action: { kind: 'price' as const, amountMinor: -200 },
    matching: { q: 'bulk' },
  }
  expect((await seller.sellerProducts.bulk(cut)).results.map(({ title, problem }) => [title, problem]).sort()).toEqual([
    ['Bulk one', null],
    ['Bulk two', 'A price would leave the range from €0.01 to €1,000,000.00.'],
  ])
  const count = { requestId: randomUUID(), action: { kind: 'stock' as const, stock: 3 }, ids: [first.id] }
  await seller.sellerProducts.bulk(count)
  expect((await publicProducts().get({ id: first.slug })).variants.map(({ available }) => available)).toEqual([3, 3])
  await seller.sellerProducts.bulk({ requestId: randomUUID(), action: { kind: 'archive' }, matching: { q: 'bulk' } })
  expect((await seller.products.mine({ q: 'bulk' })).items.map(({ status }) => status)).toEqual([
    'archived',
    'archived',
  ])
})

test('a count holds, whatever leaves the shelf while it is made', async () => {
  const { db } = shop.api.deps
  const { id } = await aPublished(seller, { variants: [aVariant({ stock: 10 })] })
  await Promise.all([
    // A parcel is on its way, and not yet out of the books.
    db.transaction(async (tx) => {
      await tx.execute(
        sql`update stock_levels set on_hand = on_hand - 2 where variant_id in (select id from variants where product_id = ${id})`,
      )
      await sleep(800)
    }),
    sleep(300).then(() =>
      seller.sellerProducts.bulk({ requestId: randomUUID(), action: { kind: 'stock', stock: 10 }, ids: [id] }),
    ),
  ])
  expect((await seller.sellerProducts.get({ id })).content?.variants[0]?.stock).toBe(10)
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

  await forgetUnusedPictures({ db, files, clock })
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
  const { db, clock } = shop.api.deps
  const { sellerId } = (
    await db.execute<{ sellerId: string }>(sql`select seller_id as "sellerId" from products limit 1`)
  ).rows[0] ?? { sellerId: '' }
  await takeAttempt({ db, clock }, PICTURES_BY_SHOP, sellerId)
  await db.execute(
    sql`update attempts set count = ${PICTURES_BY_SHOP.max} where key = ${keyOf(PICTURES_BY_SHOP, sellerId)}`,
  )
  const { client } = await aSeller(shop, sellerId)
  expect(await caught(client.sellerProducts.upload({ image: await aPicture() }))).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  })
  await db.execute(sql`delete from attempts where key = ${keyOf(PICTURES_BY_SHOP, sellerId)}`)
})

test('the list is searched, narrowed and sorted', async () => {
  const low = await aPublished(seller, { name: 'Quokka hat', variants: [aVariant({ sku: 'QUOKKA-1', stock: 2 })] })
  const out = await aPublished(seller, { name: 'Quokka coat', variants: [aVariant({ stock: 0, priceMinor: 99_900 })] })
  const { products } = seller
  const names = async (query: Parameters<typeof products.mine>[0]) =>
    (await products.mine(query)).items.map(({ title }) => title)
  expect(await names({ q: 'quokka', sort: 'price' })).toEqual(['Quokka hat', 'Quokka coat'])
  expect(await names({ q: 'quokka', sort: '-price' })).toEqual(['Quokka coat', 'Quokka hat'])
  expect(await names({ q: 'QUOKKA-1' })).toEqual(['Quokka hat'])
  expect(await names({ q: 'quokka', stock: 'low' })).toEqual(['Quokka hat'])
  expect(await names({ q: 'quokka', stock: 'out' })).toEqual(['Quokka coat'])
  expect(await names({ q: 'quokka', category: 'women' })).toEqual([])
  expect(await names({ q: '100%' })).toEqual([])
  const { counts, items } = await products.mine({ q: 'quokka hat' })
  expect(items[0]).toMatchObject({ id: low.id, variants: 1, lowVariants: 1, outVariants: 0 })
  expect(counts.all).toBe(counts.draft + counts.published + counts.archived)
  expect(counts.all).toBeGreaterThan(2)
  expect(out.status).toBe('published')
})

test('a preview shows what would be published, to its shop only, and changes nothing', async () => {
  const { id, version, content } = await aPublished(seller)
  await seller.sellerProducts.saveDraft({ id, version, typed: { ...toTyped(content, 'EUR'), name: 'Preview me' } })
  const { token } = await seller.sellerProducts.previewLink({ id })
  expect(await colleague.sellerProducts.preview({ token })).toMatchObject({ id, title: 'Preview me' })
  expect((await publicProducts().get({ id: content.slug })).title).toBe('Linen shirt')
  expect((await caught(other.sellerProducts.preview({ token }))).code).toBe('NOT_FOUND')
  expect((await caught(seller.sellerProducts.preview({ token: `${token.slice(0, -2)}xx` }))).code).toBe('NOT_FOUND')
  expect((await caught(shopper().sellerProducts.preview({ token }))).code).toBe('UNAUTHORIZED')
})

test('a product of the specified form is edited like any other', async () => {
  const { id } = await seller.products.create(await aDraft(seller, { discount: 10 }))
  const { version, content } = await seller.sellerProducts.get({ id })
  expect(content).toMatchObject({
    variants: [{ priceMinor: 4990, discount: 10, stock: 7 }],
    pictures: [{ color: 'red' }],
  })
  const variants = [...(content?.variants ?? []), aVariant({ size: 'l' })]
  const after = await update(seller, { id, version, content: { ...content!, variants } })
  expect(after.variants).toHaveLength(2)
})

test('what is no picture is refused', async () => {
  const { sellerProducts } = seller
  const problem = await caught(sellerProducts.upload({ image: new File(['no'], 'no.png', { type: 'image/png' }) }))
  expect(problem).toMatchObject({ status: 415, code: 'UNSUPPORTED_IMAGE' })
  const stored = await sellerProducts.upload({ image: await aPicture({ width: 300, height: 400 }) })
  expect(stored).toMatchObject({ width: 300, height: 400 })
})
