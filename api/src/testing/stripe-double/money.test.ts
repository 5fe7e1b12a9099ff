import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { useDouble } from './use-double'

const kit = useDouble()
const manual = { capture_method: 'manual' } as const
const unexpected = { statusCode: 400, code: 'payment_intent_unexpected_state' }

const funds = async (stripeAccount?: string) => {
  const { available, pending } = await kit.stripe.balance.retrieve(
    {},
    stripeAccount === undefined ? {} : { stripeAccount },
  )
  return [available[0]!.amount, pending[0]!.amount]
}

test('what is reserved is captured in full, once', async () => {
  const { id, status, amount_capturable } = await kit.pay('4242424242424242', manual)
  expect([status, amount_capturable]).toEqual(['requires_capture', 4990])
  expect(await funds()).toEqual([0, 0])
  expect(await kit.stripe.paymentIntents.capture(id)).toMatchObject({ status: 'succeeded', amount_received: 4990 })
  await expect(kit.stripe.paymentIntents.capture(id)).rejects.toMatchObject(unexpected)
  await expect(kit.stripe.paymentIntents.cancel(id)).rejects.toMatchObject({
    ...unexpected,
    payment_intent: { id, status: 'succeeded' },
  })
})

test('what is cancelled stays so', async () => {
  const { id } = await kit.pay('4242424242424242', { ...manual, expand: ['latest_charge'] })
  const cancelled = await kit.stripe.paymentIntents.cancel(id, { expand: ['latest_charge'] })
  expect(cancelled).toMatchObject({
    status: 'canceled',
    amount_capturable: 0,
    latest_charge: { refunded: true, captured: false },
  })
  await expect(kit.stripe.paymentIntents.capture(id)).rejects.toMatchObject(unexpected)
  await expect(kit.stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({ statusCode: 400 })
})

test('a token confirms one payment', async () => {
  const confirmation_token = kit.double.confirmationToken('4242424242424242')
  const { id } = await kit.pay('4242424242424242', { confirmation_token })
  await expect(kit.pay('4242424242424242', { confirmation_token })).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 400,
    param: 'confirmation_token',
  })
  const token = await kit.stripe.confirmationTokens.retrieve(confirmation_token)
  expect(token).toMatchObject({ payment_intent: id, payment_method_preview: { type: 'card', card: { last4: '4242' } } })
  const late = kit.double.confirmationToken('4242424242424242')
  kit.wait(1)
  await expect(kit.pay('4242424242424242', { confirmation_token: late })).rejects.toThrow('expired')
  expect((await kit.stripe.paymentIntents.list()).data).toHaveLength(1)
})

test('a confirmation needs a card and, where it may lead away, the way back', async () => {
  const { id, status } = await kit.stripe.paymentIntents.create({ amount: 4990, currency: 'eur' })
  expect(status).toBe('requires_payment_method')
  await expect(kit.stripe.paymentIntents.confirm(id, { return_url: 'https://shop.test/' })).rejects.toMatchObject(
    unexpected,
  )
  await expect(kit.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).rejects.toThrow('return_url')
  const confirmed = await kit.stripe.paymentIntents.confirm(id, {
    payment_method: 'pm_card_visa',
    return_url: 'https://shop.test/',
  })
  expect(confirmed.status).toBe('succeeded')
})

test('refunds add up to what was captured and no further', async () => {
  const { id } = await kit.pay()
  const first = await kit.stripe.refunds.create({ payment_intent: id, amount: 990, metadata: { line: 'a' } })
  expect(first).toMatchObject({ status: 'succeeded', amount: 990, payment_intent: id, metadata: { line: 'a' } })
  await expect(kit.stripe.refunds.create({ payment_intent: id, amount: 4001 })).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    param: 'amount',
  })
  const rest = await kit.stripe.refunds.create({ payment_intent: id })
  expect(rest.amount).toBe(4000)
  await expect(kit.stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  })
  expect((await kit.stripe.refunds.list({ payment_intent: id })).data.map((refund) => refund.id)).toEqual([
    rest.id,
    first.id,
  ])
  kit.double.failRefund(first.id)
  expect(await kit.stripe.refunds.create({ payment_intent: id })).toMatchObject({ amount: 990 })
  expect(kit.double.events.map(({ type }) => type)).toEqual([
    'payment_intent.succeeded',
    'charge.refunded',
    'charge.refunded',
    'refund.updated',
    'refund.failed',
    'charge.refunded',
  ])
})

test('a charge is in the balance less its fee, and available some days later', async () => {
  await kit.pay()
  expect(await funds()).toEqual([0, 4890])
  kit.wait(2)
  expect(await funds()).toEqual([4890, 0])
  const list = await kit.stripe.balanceTransactions.list({ type: 'charge', expand: ['data.source'] })
  expect(list.data).toMatchObject([
    { amount: 4990, fee: 100, net: 4890, status: 'available', source: { object: 'charge', amount: 4990 } },
  ])
  expect(await kit.stripe.balanceTransactions.retrieve(list.data[0]!.id)).toMatchObject({ net: 4890 })
  await kit.pay('4000000000000077')
  expect(await funds()).toEqual([9780, 0])
})

test('a card is saved for its customer when they wish, shown in their session and removed', async () => {
  const { id: customer } = await kit.stripe.customers.create({ email: 'ada@shop.test' })
  const saving = kit.double.confirmationToken('4242424242424242', { save: true })
  await kit.pay('4242424242424242', { customer, confirmation_token: saving })
  await kit.pay('5555555555554444', { customer })
  const { data } = await kit.stripe.paymentMethods.list({ customer, type: 'card' })
  expect(data).toMatchObject([{ customer, allow_redisplay: 'always', card: { last4: '4242' } }])
  const [saved] = data
  const again = kit.double.confirmationToken(saved!.id as `pm_${string}`)
  expect(await kit.pay('4242424242424242', { customer, confirmation_token: again })).toMatchObject({
    status: 'succeeded',
  })
  const foreign = kit.double.confirmationToken(saved!.id as `pm_${string}`)
  await expect(kit.pay('4242424242424242', { confirmation_token: foreign })).rejects.toThrow('belongs to the Customer')
  const features = {
    payment_method_redisplay: 'enabled',
    payment_method_save: 'enabled',
    payment_method_save_usage: 'off_session',
  } as const
  const session = await kit.stripe.customerSessions.create({
    customer,
    components: { payment_element: { enabled: true, features } },
  })
  expect(session.components?.payment_element).toMatchObject({ enabled: true, features })
  expect(await kit.stripe.paymentMethods.detach(saved!.id)).toMatchObject({ customer: null })
  expect((await kit.stripe.customers.listPaymentMethods(customer)).data).toEqual([])
  expect(await kit.stripe.customers.del(customer)).toMatchObject({ id: customer, deleted: true })
  expect(await kit.stripe.customers.retrieve(customer)).toMatchObject({ deleted: true })
})

test('a dispute takes the money and a fee; what is won comes back', async () => {
  const intent = await kit.pay()
  kit.wait(2)
  const won = kit.double.openDispute(intent.id, { dueBy: new Date('2027-01-10T12:00:00Z'), reason: 'fraudulent' })
  expect(await funds()).toEqual([4890 - 4990 - 2000, 0])
  await expect(kit.stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
    code: 'charge_disputed',
  })
  const dispute = await kit.stripe.disputes.retrieve(won)
  expect(dispute).toMatchObject({
    status: 'needs_response',
    evidence_details: { due_by: 1799582400, submission_count: 0 },
  })
  const file = await kit.stripe.files.create({
    purpose: 'dispute_evidence',
    file: { data: Buffer.from('%PDF'), name: 'receipt.pdf', type: 'application/pdf' },
  })
  const staged = await kit.stripe.disputes.update(won, { evidence: { receipt: file.id }, submit: false })
  expect(staged).toMatchObject({ status: 'needs_response', evidence: { receipt: file.id } })
  const sent = await kit.stripe.disputes.update(won, { evidence: { uncategorized_text: 'It was worn.' } })
  expect(sent).toMatchObject({
    status: 'under_review',
    evidence: { receipt: file.id },
    evidence_details: { submission_count: 1 },
  })
  await expect(kit.stripe.disputes.update(won, { metadata: { a: 'b' } })).rejects.toMatchObject({ statusCode: 400 })
  kit.double.closeDispute(won, 'won')
  expect(await funds()).toEqual([4890, 0])

  const other = await kit.pay()
  const lost = kit.double.openDispute(other.id, { amount: 1000 })
  expect(await kit.stripe.disputes.close(lost)).toMatchObject({ status: 'lost', amount: 1000 })
  await expect(kit.stripe.disputes.update(won, { evidence: { receipt: 'file_none' } })).rejects.toMatchObject({
    statusCode: 400,
  })
  expect(
    kit.double.events
      .filter(({ type }) => type.includes('dispute'))
      .map(({ type }) => type.replace('charge.dispute.', '')),
  ).toEqual([
    ...['created', 'funds_withdrawn', 'updated', 'updated', 'closed', 'funds_reinstated'],
    ...['created', 'funds_withdrawn', 'closed'],
  ])
  expect((await kit.stripe.charges.retrieve(other.latest_charge as string)).disputed).toBe(true)
  const booked = await kit.stripe.balanceTransactions.list({ type: 'adjustment', expand: ['data.source'] })
  expect(booked.data.map(({ net, source }) => [net, (source as Stripe.Dispute).id])).toEqual([
    [-3000, lost],
    [6990, won],
    [-6990, won],
  ])
})
