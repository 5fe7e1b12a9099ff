import { ask, send } from './load.mjs'
import { percentile } from './percentile.mjs'
import { shopper } from '../shopper.mjs'

/** So many products are bought, one piece after the other of each. */
const BOUGHT = 120
const PAGES = 12
/** The shop refuses, as it should, what is sold out and what others have put aside. */
const SOLD_OUT = /: (?:409|422) /

/** Variants that can be had, one of each product; those with most pieces first. */
export async function findGoods(origin) {
  const read = async (path) => JSON.parse((await ask(origin + path)).body)
  const slugs = new Set()
  for (let page = 1; page <= PAGES && slugs.size < BOUGHT; page += 1) {
    const { items } = await read(`/api/products?inStock=true&page=${page}`)
    for (const { slug } of items) slugs.add(slug)
  }
  const goods = []
  for (const slug of [...slugs].slice(0, BOUGHT)) {
    const { variants } = await read(`/api/products/${slug}`)
    const [best] = variants.sort((one, other) => other.available - one.available)
    if (best?.available > 0) goods.push(best.id)
  }
  return goods
}

let visitors = 0
/** Each comes from an address of their own: one address has limits. */
const nextAddress = () => {
  visitors += 1
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
}

/** Somebody with three pieces in the cart. @returns their cookie. */
export async function fillCart(origin, goods) {
  const visitor = shopper(origin, { address: nextAddress(), send })
  for (const variantId of goods.slice(0, 3))
    await visitor.call('POST', '/api/cart/lines', { variantId, quantity: 1, requestId: crypto.randomUUID() })
  return visitor.cookie()
}

/**
 * So many guests buy at once, each one piece after another, from an empty cart to a placed order, which are five calls.
 *
 * @returns orders a second, the median and the 99th percentile of the whole flow in milliseconds, and how many were refused as sold out.
 * @throws when anything else went wrong, or nothing was bought.
 */
export async function buyFor({ origin, goods, buyers, seconds }) {
  const times = []
  let refused = 0
  let turn = 0
  const begun = performance.now()
  const until = begun + seconds * 1000
  const buy = async () => {
    while (performance.now() < until) {
      const started = performance.now()
      try {
        await shopper(origin, { address: nextAddress(), send }).buy(goods[turn++ % goods.length])
        times.push(performance.now() - started)
      } catch (error) {
        if (!SOLD_OUT.test(error.message)) throw error
        refused += 1
      }
    }
  }
  await Promise.all(Array.from({ length: buyers }, buy))
  const took = (performance.now() - begun) / 1000
  if (times.length === 0) throw new Error(`Of ${refused} tries not one became an order`)
  return {
    ...{ buyers, refused, orders: times.length, rate: times.length / took },
    ...{ p50: percentile(times, 0.5), p99: percentile(times, 0.99) },
  }
}
