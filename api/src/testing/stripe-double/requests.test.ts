import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { useDouble } from './use-double'

const kit = useDouble()

const customer = (idempotencyKey: string, name = 'Ada') => kit.stripe.customers.create({ name }, { idempotencyKey })

test('a key is answered once: again with the same, and not with other parameters', async () => {
  const key = randomUUID()
  const first = await customer(key)
  const again = await customer(key)
  expect(again.id).toBe(first.id)
  expect([first, again].map(({ lastResponse }) => lastResponse.headers['idempotent-replayed'])).toEqual([
    undefined,
    'true',
  ])
  const refused = { type: 'StripeIdempotencyError', statusCode: 400 }
  await expect(customer(key, 'Grace')).rejects.toMatchObject(refused)
  await expect(kit.stripe.refunds.create({ amount: 1 }, { idempotencyKey: key })).rejects.toMatchObject(refused)
})

test('a key is free while a request has not begun, and after a day', async () => {
  const key = randomUUID()
  const unknown = { nick: 'Ada' } as Stripe.CustomerCreateParams
  await expect(kit.stripe.customers.create(unknown, { idempotencyKey: key })).rejects.toThrow('unknown parameter: nick')
  const first = await customer(key)
  kit.wait(1)
  expect((await customer(key)).id).not.toBe(first.id)
})

test('a decline is what its key answers from then on', async () => {
  const key = randomUUID()
  const confirmation_token = kit.double.confirmationToken('4000000000000002')
  const params = { amount: 100, currency: 'eur', confirm: true, confirmation_token, return_url: 'https://shop.test/' }
  const attempt = () =>
    kit.stripe.paymentIntents
      .create(params, { idempotencyKey: key })
      .catch((error: unknown) => (error as Stripe.errors.StripeCardError).payment_intent?.id)
  const first = await attempt()
  expect(first).toMatch(/^pi_/)
  expect(await attempt()).toBe(first)
})

test('a key is in use while its first request is under way', async () => {
  const key = randomUUID()
  kit.double.next({ on: 'POST /v1/customers', kind: 'slow', ms: 200 })
  const first = customer(key)
  await expect.poll(() => kit.double.requests.length).toBe(1)
  await expect(customer(key)).rejects.toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
  expect((await customer(key).catch(() => first)).id).toBe((await first).id)
})

// The library itself asks a second time when a connection breaks, whatever its number of tries.
test('an answer that is lost was given; a request that is lost was not', async () => {
  const key = randomUUID()
  kit.double.next({ on: 'POST /v1/customers', kind: 'lost-request', times: 2 })
  await expect(customer(key)).rejects.toMatchObject({ type: 'StripeConnectionError' })
  kit.double.next({ on: /customers$/, kind: 'lost-answer', times: 2 })
  await expect(customer(key)).rejects.toMatchObject({ type: 'StripeConnectionError' })
  const made = await customer(key)
  expect(made.lastResponse.headers['idempotent-replayed']).toBe('true')
})

test('faults meet as many requests as they say, and no others', async () => {
  kit.double.next({ on: 'GET /v1/customers/:id', kind: 'rate-limited', retryAfterS: 7, times: 2 })
  const { id } = await customer(randomUUID())
  for (const _time of [1, 2]) {
    await expect(kit.stripe.customers.retrieve(id)).rejects.toMatchObject({
      type: 'StripeRateLimitError',
      headers: { 'retry-after': '7' },
    })
  }
  expect((await kit.stripe.customers.retrieve(id)).id).toBe(id)
})

test('a server error is what its key answers from then on, and nothing was done', async () => {
  const key = randomUUID()
  kit.double.next({ on: 'POST /v1/customers', kind: 'server-error' })
  for (const _time of [1, 2]) {
    await expect(customer(key)).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 500 })
  }
  expect((await customer(randomUUID())).name).toBe('Ada')
})

test('a refusal is the one that was asked for', async () => {
  const error = { type: 'card_error', code: 'card_declined', message: 'No.' } as const
  kit.double.next({ on: 'POST /v1/payment_intents', kind: 'refused', error })
  await expect(kit.pay()).rejects.toMatchObject({ type: 'StripeCardError', statusCode: 402, code: 'card_declined' })
})

test('nothing gets through while it is down', async () => {
  kit.double.down(true)
  await expect(customer(randomUUID())).rejects.toMatchObject({ type: 'StripeConnectionError' })
  kit.double.down(false)
  expect((await customer(randomUUID())).name).toBe('Ada')
  expect(kit.double.requests).toHaveLength(1)
})

test('errors are of the kinds of the official library', async () => {
  const { host, port } = kit.double
  const stranger = new Stripe('sk_test_stranger', { host, port, protocol: 'http' })
  await expect(stranger.balance.retrieve()).rejects.toMatchObject({
    type: 'StripeAuthenticationError',
    statusCode: 401,
  })
  await expect(kit.stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    message: "No such payment_intent: 'pi_none'",
  })
  await expect(kit.stripe.paymentIntents.create({ amount: 100 } as never)).rejects.toMatchObject({
    code: 'parameter_missing',
    param: 'currency',
  })
  await expect(
    kit.stripe.paymentIntents.create({ amount: 100, currency: 'eur', capture: 'manual' } as never),
  ).rejects.toMatchObject({ statusCode: 400, code: 'parameter_unknown', param: 'capture' })
  await expect(
    kit.stripe.paymentIntents.create({
      amount: 100,
      currency: 'eur',
      automatic_payment_methods: { on: true },
    } as never),
  ).rejects.toMatchObject({ code: 'parameter_unknown', param: 'automatic_payment_methods[on]' })
  await expect(kit.stripe.paymentIntents.create({ amount: 49.9, currency: 'eur' })).rejects.toMatchObject({
    code: 'parameter_invalid_integer',
    param: 'amount',
  })
  await expect(kit.stripe.balance.retrieve({}, { stripeAccount: 'acct_none' })).rejects.toMatchObject({
    type: 'StripePermissionError',
    code: 'account_invalid',
  })
})

test('requests are noted as they came', async () => {
  await kit.stripe.customers.create({ name: 'Ada', metadata: { shop: 'a' } }, { idempotencyKey: 'k' })
  expect(kit.double.requests).toEqual([
    {
      method: 'POST',
      path: '/v1/customers',
      body: { name: 'Ada', metadata: { shop: 'a' } },
      idempotencyKey: 'k',
      account: null,
    },
  ])
})

test('lists come in pages, the newest first', async () => {
  const made: string[] = []
  for (const _number of [1, 2, 3])
    made.unshift((await kit.stripe.paymentIntents.create({ amount: 100, currency: 'eur' })).id)
  const page = await kit.stripe.paymentIntents.list({ limit: 2 })
  expect(page).toMatchObject({ object: 'list', has_more: true, data: [{ id: made[0] }, { id: made[1] }] })
  const rest = await kit.stripe.paymentIntents.list({ limit: 2, starting_after: made[1]! })
  expect(rest).toMatchObject({ has_more: false, data: [{ id: made[2] }] })
  const all: string[] = []
  for await (const { id } of kit.stripe.paymentIntents.list({ limit: 1 })) all.push(id)
  expect(all).toEqual(made)
  const created = { gt: Math.floor(Date.now() / 1000) + 60 }
  expect((await kit.stripe.paymentIntents.list({ created })).data).toEqual([])
})
