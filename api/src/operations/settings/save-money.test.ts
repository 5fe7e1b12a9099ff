import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { settingsMessages } from 'shared-contracts/settings/settings.messages'
import { deliveryRates } from '../../selling/delivery/delivery.table'
import { anAdmin } from '../../testing/an-admin'
import { caught } from '../../testing/caught'
import { startTestApi, type TestApi } from '../../testing/start-test-api'
import type { TestVisitor } from '../../testing/test-visitor'
import { mayChangeCurrency } from './may-change-currency'

let shop: TestApi
let admin: TestVisitor

beforeAll(async () => {
  shop = await startTestApi()
  admin = await anAdmin(shop)
})
afterAll(() => shop.close())
beforeEach(async () => {
  const { db, settings } = shop.api.deps
  await db.execute(sql`delete from shop_settings`)
  await settings.changed()
})

const facts = () => shop.visitor().client.shop.get()

async function save(change: object) {
  const { settings } = admin.client
  const { currencyFixed: _, ...now } = (await settings.get()).money!
  return (await settings.saveMoney({ ...now, ...change })).money
}

test('sums and dates are written otherwise from the next answer on', async () => {
  expect(await save({ locale: 'en-CH' })).toMatchObject({ currency: 'EUR', locale: 'en-CH', version: 1 })
  expect(await facts()).toMatchObject({ currency: 'EUR', locale: 'en-CH' })
  expect(shop.api.deps.env.locale).toBe('en-CH')
})

test('a shop in which something has a price keeps its currency', async () => {
  expect((await admin.client.settings.get()).money).toMatchObject({ currency: 'EUR', currencyFixed: true })
  expect(await caught(save({ currency: 'USD' }))).toMatchObject({
    ...{ code: 'VALIDATION_FAILED', errors: [{ field: 'currency', message: settingsMessages.currencyFixed }] },
  })
  expect((await facts()).currency).toBe('EUR')
})

test.each([
  ['currency', { currency: 'EURO' }],
  // Two decimals here and none there.
  ['currency', { currency: 'HUF' }],
  ['currency', { currency: 'XQQ' }],
  ['locale', { locale: 'nowhere' }],
  // Other digits and years would stand in what people copy.
  ['locale', { locale: 'ar-EG' }],
  ['locale', { locale: 'en-QQ' }],
])('a %s that cannot be chosen is refused at its field: %j', async (field, wrong) => {
  expect(await caught(save(wrong))).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field }] })
})

test('of two who change it, the second is told', async () => {
  await save({ locale: 'en-GB' })
  expect(await caught(save({ locale: 'en-US', version: 0 }))).toMatchObject({ code: 'CONFLICT' })
})

/** Each is the first that would mean something else in another currency. */
const priced = [
  sql`insert into credit_grants (id, account_id, amount_minor, currency, reason, granted_at)
    select gen_random_uuid(), id, 100, 'USD', 'kept waiting', now() from ledger_accounts limit 1`,
  sql`update commission_rules set fee_minor = 30, currency = 'USD' where id = (select id from commission_rules limit 1)`,
  sql`insert into shop_settings values ('consent', '{"aboveMinor": 100}', 1, null, now())`,
]

// The last one: it takes every price of the shop away.
test('a shop without prices gets another currency, in which delivery costs the same figures, and prices in no other one', async () => {
  const { db, env } = shop.api.deps
  const [price] = (await db.execute(sql`select * from variant_prices limit 1`)).rows
  await db.execute(sql`
    truncate variant_prices, purchases, promotions, gift_cards, credit_grants, seller_delivery_rates, collections cascade`)
  await db.execute(sql`update commission_rules set fee_minor = 0, currency = null`)
  expect(await save({ currency: 'USD', locale: 'en-US' })).toMatchObject({ currency: 'USD', currencyFixed: false })
  expect([env.currency, (await facts()).currency]).toEqual(['USD', 'USD'])
  expect(await db.select().from(deliveryRates)).toContainEqual(
    expect.objectContaining({ currency: 'USD', tiers: [{ upTo: null, priceMinor: 490 }], freeFromMinor: 7500 }),
  )
  const undo = new Error('undo')
  for (const first of priced) {
    const tried = db.transaction(async (tx) => {
      await tx.execute(first)
      expect(await mayChangeCurrency(tx, 'USD')).toBe(false)
      throw undo
    })
    await expect(tried).rejects.toBe(undo)
  }
  const late = db.execute(
    sql`insert into variant_prices select * from jsonb_populate_record(null::variant_prices, ${JSON.stringify(price)})`,
  )
  await expect(late).rejects.toMatchObject({ cause: { message: 'The prices of this shop are in USD' } })
})
