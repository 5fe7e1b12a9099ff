import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductCard } from 'shared-contracts/catalogue/product.schema'
import { startTestApi, type TestApi } from '../../testing/start-test-api'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())

/** The cards of the whole store, and of each product what its own page, which reads its variants, says of the same. */
async function cardsAndPages() {
  const { client } = shop.visitor()
  const { items: cards } = await client.products.list({})
  const pages = await Promise.all(
    cards.map(async (card) => {
      const product = await client.products.get({ id: card.id })
      const same = Object.keys(card).map((key) => [key, product[key as keyof ProductCard]])
      return { ...(Object.fromEntries(same) as ProductCard), pictures: product.pictures.slice(0, 2) }
    }),
  )
  return { cards, pages }
}

test('a card, which is read from its listing, says what the page of its product says', async () => {
  const { cards, pages } = await cardsAndPages()
  expect(cards.some(({ listPrice }) => listPrice)).toBe(true)
  expect(cards).toEqual(pages)
})

test('it follows variants, prices and stock, and knows the last piece', async () => {
  const { db, catalogue } = shop.api.deps
  const { client } = shop.visitor()
  const [one, other, third] = (await client.products.list({})).items
  const ofOne = `product_id = '${one?.id}'`
  const first = `(select id from variants where ${ofOne} order by position limit 1)`
  // The only one that can be had, and one that has no price in the shop's currency, which nobody can have.
  await db.execute(`update stock_levels set on_hand = reserved + (variant_id = ${first})::int
    where variant_id in (select id from variants where ${ofOne})`)
  await db.execute(`update stock_levels set on_hand = reserved + 1
    where variant_id = (select id from variants where ${ofOne} order by position desc limit 1)`)
  await db.execute(`update variant_prices set currency = 'XTS'
    where variant_id = (select id from variants where ${ofOne} order by position desc limit 1)`)
  // As its seller puts them in another order, and what is dearest first.
  await db.execute(`update variants set position = 100 - position where product_id = '${other?.id}'`)
  await db.execute(`update variant_prices set amount_minor = 1, compare_at_minor = 2, discount_percent = 50
    where variant_id = (select id from variants where product_id = '${other?.id}' order by position limit 1)`)
  await db.execute(
    `update variants set archived_at = now() where product_id = '${third?.id}' and color = '${third?.colors[0]?.slug}'`,
  )
  await catalogue.changed()

  const { cards, pages } = await cardsAndPages()
  expect(cards).toEqual(pages)
  const cardOf = (card: ProductCard | undefined) => cards.find(({ id }) => id === card?.id)
  expect(cardOf(one)).toMatchObject({ lastOne: true, sizesInStock: [expect.any(String)] })
  expect(cardOf(other)).toMatchObject({ price: { amountMinor: 1 }, listPrice: { amountMinor: 2 } })
  expect(cardOf(other)?.colors).toEqual(other?.colors.toReversed())
  expect(cardOf(third)?.colors).toEqual(third?.colors.slice(1))
})
