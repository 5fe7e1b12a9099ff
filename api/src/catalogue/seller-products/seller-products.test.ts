import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { ApiClient } from 'shared-contracts/client'
import type { ProductContent } from 'shared-contracts/seller-products/product-content.schema'
import { emptyTyped, toTyped } from 'shared-contracts/seller-products/typed-product'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDraft } from '../../testing/a-draft'
import { aContent, aPublished, aVariant } from '../../testing/a-product'
import { fillCart } from '../../testing/buy'
import { caught } from '../../testing/caught'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import { twoShops } from '../../testing/two-shops'

let shop: TestApi
let seller: ApiClient
let colleague: ApiClient
let other: ApiClient
beforeAll(async () => {
  shop = await startTestApi()
  ;({ seller, colleague, other } = await twoShops(shop))
})
afterAll(() => shop.close())

const shopper = () => shop.visitor().client

const publicProducts = () => shopper().products

const update = (client: ApiClient, { content, ...rest }: { id: string; version: number; content: ProductContent }) =>
  client.sellerProducts.update({ ...rest, ...content })

const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: { code?: string }) => error.code ?? String(error),
  )

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

test('of products that want one address at the same time, one gets it and the others hear that it is taken', async () => {
  const rivals = [await aPublished(seller), await aPublished(seller), await aPublished(other), await aPublished(other)]
  const outcomes = await Promise.all(
    rivals.map(({ id, version, content }, index) =>
      codeOf(update(index < 2 ? seller : other, { id, version, content: { ...content, slug: 'wanted-by-all' } })),
    ),
  )
  expect(outcomes.sort()).toEqual(['SLUG_TAKEN', 'SLUG_TAKEN', 'SLUG_TAKEN', 'done'])
})

test('of products of a shop that want one SKU at the same time, one gets it and the others hear that it is taken', async () => {
  const rivals = [await aPublished(seller), await aPublished(seller), await aPublished(seller)]
  const outcomes = await Promise.all(
    rivals.map(({ id, version, content }) => {
      const variants = content.variants.map((variant, index) =>
        index === 0 ? { ...variant, sku: 'ONE-SKU' } : variant,
      )
      return caught(update(seller, { id, version, content: { ...content, variants } })).then(
        ({ errors }) => errors?.[0]?.code,
        () => 'done',
      )
    }),
  )
  expect(outcomes.sort()).toEqual(['TAKEN', 'TAKEN', 'done'])
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
