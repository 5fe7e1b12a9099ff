import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS } from '../../../platform/clock/days'
import { anAdmin } from '../../../testing/an-admin'
import { place, readyToOrder } from '../../../testing/buy'
import { earn, type Earned } from '../../../testing/earned'
import { startTestApi, type TestApi } from '../../../testing/start-test-api'
import { untilDispatched } from '../../../testing/until-dispatched'
import { followOpenChargebacks } from '../../chargebacks/follow-chargeback'
import { checkBooks } from '../../ledger/check-books'
import { DECIDED_AFTER_MS } from './embedded-chargebacks'

const TAKEN_BACK_CARD = '4000 0000 0000 0259'

let shop: TestApi
beforeAll(async () => {
  shop = await startTestApi()
})
afterAll(() => shop.close())
afterEach(async () => {
  expect(await checkBooks(shop.api.deps.db)).toEqual([])
})

/** A sale that was delivered, and that the card's bank has taken back a minute after it was paid. */
async function takenBack(turn: number): Promise<Earned> {
  const sale = await earn(shop, turn, 1, async (visitor, wanted) =>
    place(visitor, await readyToOrder(visitor, wanted), TAKEN_BACK_CARD),
  )
  shop.api.deps.clock.advance(2 * MINUTE_MS)
  await untilDispatched(shop)
  return sale
}

test('a test card’s bank takes the payment back, and believes whoever has sent a parcel', async () => {
  const sale = await takenBack(0)
  const admin = (await anAdmin(shop)).client
  const { items } = await admin.chargebacks.list({ open: true })
  expect(items).toMatchObject([{ purchase: sale.reading.number, state: 'needs_response' }])
  const id = items[0]?.id ?? ''
  expect(await admin.chargebacks.send({ id, note: '' })).toMatchObject({ state: 'under_review' })
  await followOpenChargebacks(shop.api.deps)
  expect(await admin.chargebacks.get({ id })).toMatchObject({ state: 'under_review' })
  shop.api.deps.clock.advance(DECIDED_AFTER_MS)
  await followOpenChargebacks(shop.api.deps)
  expect(await (await anAdmin(shop)).client.chargebacks.get({ id })).toMatchObject({ state: 'won', held: [] })
})

test('one that is accepted is lost; afterwards its books and the shop’s say the same, to the last fee', async () => {
  await takenBack(1)
  const admin = (await anAdmin(shop)).client
  const { items } = await admin.chargebacks.list({ open: true })
  expect(await admin.chargebacks.accept({ id: items[0]?.id ?? '' })).toMatchObject({ state: 'lost' })
  shop.api.deps.clock.advance(10 * MINUTE_MS)
  expect(await admin.reconciliation.run()).toMatchObject({ provider: 'embedded', open: 0 })
  const { rows } = await shop.api.deps.db.execute<{ theirs: number; ours: number }>(sql`
    select (select sum(amount_minor - fee_minor)::float8 from embedded_movements) as theirs,
      (select sum(entry.amount_minor)::float8 from ledger_entries entry
        join ledger_accounts account on account.id = entry.account_id where account.kind = 'psp_clearing') as ours`)
  expect(rows[0]?.ours).toBe(rows[0]?.theirs)
})
