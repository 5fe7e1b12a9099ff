import { DEMO_EMAILS, DEMO_PASSWORD } from 'demo/demo-accounts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purchases } from '../../buying/orders/purchases.table'
import { someVariants } from '../../testing/some-variants'
import { startStripeShop, type StripeShop } from '../../testing/stripe-shop'
import type { TestVisitor } from '../../testing/test-visitor'
import { untilDispatched } from '../../testing/until-dispatched'
import { payments } from '../payments/payments.table'

let shop: StripeShop
let admin: TestVisitor
beforeAll(async () => {
  shop = await startStripeShop()
  admin = shop.visitor()
  await admin.client.accounts.admin.login({ email: DEMO_EMAILS.admin, password: DEMO_PASSWORD })
})
afterAll(() => shop.close())

/** A purchase that was paid. @returns its number. */
async function paid(): Promise<string> {
  const [variant] = await someVariants(shop, 1)
  const { number } = await shop.order(shop.visitor(), [variant])
  return number
}

/** The shopper's bank takes the payment back. */
async function takeBack(number: string) {
  const [payment] = await shop.api.deps.db
    .select({ ref: payments.providerRef })
    .from(payments)
    .innerJoin(purchases, eq(purchases.id, payments.purchaseId))
    .where(eq(purchases.number, number))
  const dispute = shop.double.openDispute(payment?.ref ?? '')
  await shop.reportAll('charge.dispute.created', 'charge.dispute.funds_withdrawn')
  await untilDispatched(shop)
  return dispute
}

test('a payment that was taken back waits on the dashboard, and its orders lead there from the search', async () => {
  const [taken, other] = [await paid(), await paid()]
  expect((await admin.client.admin.dashboard()).queues.chargebacks).toEqual({ waiting: 0, since: null })

  const dispute = await takeBack(taken)
  const [chargeback] = (await admin.client.chargebacks.list({ open: true })).items
  expect(chargeback).toMatchObject({ purchase: taken, state: 'needs_response' })
  expect((await admin.client.admin.dashboard()).queues.chargebacks).toEqual({ waiting: 1, since: chargeback?.openedAt })
  expect((await admin.client.admin.queues()).chargebacks).toBe(1)

  const found = async (number: string) => (await admin.client.admin.search({ q: number })).orders
  expect((await found(taken)).map((order) => order.chargeback)).toEqual([chargeback?.id])
  expect((await found(other)).map((order) => order.chargeback)).toEqual([undefined])

  shop.double.closeDispute(dispute, 'lost')
  await shop.reportAll('charge.dispute.closed')
  await untilDispatched(shop)
  expect((await admin.client.admin.queues()).chargebacks).toBe(0)
  expect((await found(taken)).map((order) => order.chargeback)).toEqual([chargeback?.id])
})
