import { asyncProperty, assert, array, boolean, constantFrom, nat, record } from 'fast-check'
import { randomUUID } from 'node:crypto'
import type { PromotionDraft } from 'shared-contracts/promotions/promotion.schema'
import { DEMO_EMAILS, DEMO_PASSWORD } from 'demo/demo-accounts'
import { sql } from 'drizzle-orm'
import { dayIn } from '../../platform/clock/days'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rollUpSales } from '../../selling/reports/sales-source'
import { anAddress } from '../../testing/buy'
import { aSeller } from '../../testing/a-seller'
import { history, STEPS } from '../../testing/history'
import { someVariants } from '../../testing/some-variants'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'
import { checkBooks } from './check-books'

/** Histories that are tried; BOOKS_RUNS=1000 for a night's worth of them. */
const RUNS = Number(process.env['BOOKS_RUNS'] || 3)
const SECONDS_EACH = 60

let shop: TestApi
let staff: TestVisitor
beforeAll(async () => {
  shop = await startTestApi()
  staff = shop.visitor()
  await staff.client.accounts.admin.login({ email: DEMO_EMAILS.admin, password: DEMO_PASSWORD })
  const { db, env, clock } = shop.api.deps
  // A rate by which little comes out even.
  const startsOn = dayIn(env.timeZone, clock.now())
  await staff.client.tax.add({ country: anAddress.country, taxClass: 'standard', rateBps: 1_337, startsOn })
  await db.execute(sql`insert into promotions (id, code, description, kind, percent, currency) values
    (gen_random_uuid(), 'HALF', 'Half of it', 'percent', 50, ${env.currency})`)
  await db.execute(sql`update promotions set combines = true where code in ('FIVE', 'FREESHIP')`)
  const make = (promotion: Pick<PromotionDraft, 'code' | 'kind'> & Partial<PromotionDraft>) =>
    staff.client.promotions.create({ description: 'A sale', combines: true, ...promotion })
  await make({ code: 'BORNE', kind: 'percent', percent: 30, bearer: 'marketplace' })
  await make({ code: 'TRIO', kind: 'percent', percent: 100, buyQuantity: 2, getQuantity: 1, bearer: 'marketplace' })
  await make({ code: 'SET', kind: 'amount', amountMinor: 4_001, bundleQuantity: 3, bearer: 'marketplace' })
  await make({ code: 'SENT', kind: 'free_delivery', bearer: 'marketplace' })
  const [first] = await someVariants(shop, 4)
  const seller = await aSeller(shop, first.sellerId)
  const own = { description: 'A sale of ours', requestId: randomUUID(), kind: 'percent' as const }
  await seller.client.sellerPromotions.create({ ...own, code: 'OWN', automatic: false, percent: 15 })
  await make({
    code: 'ALWAYS',
    automatic: true,
    kind: 'amount',
    amountMinor: 333,
    minimumMinor: 5_000,
    bearer: 'marketplace',
  })
})
afterAll(() => shop.close())

/** The way of an order that is wanted, is paid out, and comes back. */
const WAY = [
  'accept', 'ship', 'deliver', 'askReturn', 'approve', 'receive', 'complete', 'payOut', 'bank', 'refund',
] as const // prettier-ignore

const aStep = record({
  name: constantFrom(...STEPS, ...WAY),
  pick: nat(59),
  amount: nat(5999),
  twice: boolean(),
})
/** How far all orders have come when chance takes over: by itself it hardly ever gets to a return. */
const aBeginning = nat(WAY.length - 1).map((far) =>
  WAY.slice(0, far).flatMap((name) => [1, 2, 3].map((amount) => ({ name, pick: 1, amount, twice: false }))),
)
const aPurchase = record({ name: constantFrom('buy' as const), pick: nat(59), amount: nat(5999), twice: boolean() })

test.each([false, true])(
  'whatever happens in whichever order, money and stock add up, tax added at first: %s',
  { timeout: RUNS * SECONDS_EACH * 1000 },
  async (taxAdded) => {
    const { db } = shop.api.deps
    const { prices } = await staff.client.settings.get()
    await staff.client.settings.savePrices({ taxAdded, version: prices?.version ?? 0 })
    const property = asyncProperty(
      array(aPurchase, { minLength: 1, maxLength: 3 }),
      aBeginning,
      array(aStep, { minLength: 5, maxLength: 20 }),
      async (purchases, beginning, steps) => {
        const variants = await someVariants(shop, 4)
        const sellers = await Promise.all(
          [...new Set(variants.map(({ sellerId }) => sellerId))].map((id) => aSeller(shop, id)),
        )
        const take = history(shop, { variants, sellers, staff })
        for (const step of [...purchases, ...beginning, ...steps]) {
          await take(step)
          await rollUpSales(shop.api.deps)
          expect(await checkBooks(db), `after ${JSON.stringify(step)}`).toEqual([])
        }
      },
    )
    // A book that is broken once stays so: a shorter history could not be distinguished from it. The seed and the history are printed.
    await assert(property, { numRuns: RUNS, endOnFailure: true })
  },
)
