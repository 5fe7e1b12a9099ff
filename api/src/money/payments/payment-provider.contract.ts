import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { RefundRefused, type Charge, type PaymentProvider } from './payment-provider'

/** A provider on its own, and what only its test environment can do. */
export interface ProviderUnderTest {
  provider(): PaymentProvider
  /** A token for a card that does what is asked. */
  token(behaviour: 'succeeds' | 'declined' | 'asks'): Promise<string>
  /** The shopper answers their bank. */
  answer(ref: string, answer: 'consent' | 'refuse'): Promise<void>
  /** An event about a charge, as the provider sends it now, or as it would have been sent at another time. */
  event(ref: string, at?: Date): Promise<{ headers: Headers; body: string }>
}

/** What any payment provider must do to be used here. Call it in a test file of the provider's own. */
export function promiseOfPaymentProviders({ provider, token, answer, event }: ProviderUnderTest): void {
  const charge = {
    amountMinor: 4990,
    currency: 'EUR',
    returnUrl: 'https://shop.test/checkout/return',
    member: null,
    purchase: 'HL-1',
  }
  const authorise = async (
    behaviour: Parameters<typeof token>[0],
    key: string = randomUUID(),
    amountMinor = charge.amountMinor,
  ): Promise<Charge> => provider().authorise({ ...charge, key, token: await token(behaviour), amountMinor })

  test('an amount is reserved, captured and found again by its key', async () => {
    const key = randomUUID()
    expect(await provider().find(key)).toBeNull()
    const paidWith = { brand: 'visa', last4: '4242' }
    const charge = await authorise('succeeds', key)
    const { ref } = charge
    expect(charge).toEqual({ state: 'authorised', ref, paidWith })
    expect(await provider().capture(ref)).toMatchObject({ state: 'captured', ref })
    expect(await provider().capture(ref)).toMatchObject({ state: 'captured', ref })
    expect(await provider().find(key)).toEqual({ state: 'captured', ref, paidWith })
  })

  test('the same key reserves once, whichever card comes with it', async () => {
    const key = randomUUID()
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => authorise('succeeds', key)))
    expect(others).toEqual([first, first])
    expect(await authorise('declined', key)).toEqual(first)
  })

  test('a card that is declined says why, and can be neither captured nor cancelled', async () => {
    const declined = await authorise('declined')
    expect(declined).toMatchObject({ state: 'declined', reason: 'declined' })
    expect(await provider().capture(declined.ref)).toEqual(declined)
    expect(await provider().cancel(declined.ref)).toEqual(declined)
  })

  test('a token pays once', async () => {
    const once = await token('succeeds')
    const pay = () => provider().authorise({ ...charge, token: once, key: randomUUID() })
    expect(await pay()).toMatchObject({ state: 'authorised' })
    expect(await pay()).toMatchObject({ state: 'declined' })
  })

  test('a bank that asks is answered by the shopper', async () => {
    for (const [said, state] of [
      ['consent', 'authorised'],
      ['refuse', 'declined'],
    ] as const) {
      const key = randomUUID()
      const asked = await authorise('asks', key)
      expect(asked).toMatchObject({ state: 'requires_action', actionUrl: expect.stringMatching(/^https?:/) as string })
      expect(await provider().capture(asked.ref)).toMatchObject({ state: 'requires_action' })
      await answer(asked.ref, said)
      expect(await provider().find(key)).toMatchObject({ state })
    }
  })

  test('what is cancelled cannot be captured, what is captured cannot be cancelled', async () => {
    const given = await authorise('succeeds')
    expect(await provider().cancel(given.ref)).toMatchObject({ state: 'cancelled' })
    expect(await provider().capture(given.ref)).toMatchObject({ state: 'cancelled' })
    const taken = await authorise('succeeds')
    await provider().capture(taken.ref)
    expect(await provider().cancel(taken.ref)).toMatchObject({ state: 'captured' })
  })

  test('refunds add up to what was captured and no further, each key once', async () => {
    const { ref } = await authorise('succeeds', randomUUID(), 1000)
    await expect(provider().refund({ key: randomUUID(), ref, amountMinor: 1 })).rejects.toThrow(RefundRefused)
    await provider().capture(ref)
    const key = randomUUID()
    await provider().refund({ key, ref, amountMinor: 600 })
    await provider().refund({ key, ref, amountMinor: 600 })
    await expect(provider().refund({ key: randomUUID(), ref, amountMinor: 401 })).rejects.toThrow(RefundRefused)
    await provider().refund({ key: randomUUID(), ref, amountMinor: 400 })
    expect(await provider().findRefund({ key, ref })).toBe('done')
    expect(await provider().findRefund({ key: randomUUID(), ref })).toBeNull()
  })

  test('an event is believed when the provider has signed it, and lately', async () => {
    const { ref } = await authorise('succeeds')
    const { headers, body } = await event(ref)
    expect(await provider().readEvent(headers, body)).toMatchObject({ about: 'charge', ref })
    expect(await provider().readEvent(headers, body.replace(ref, 'another'))).toBeNull()
    expect(await provider().readEvent(new Headers(), body)).toBeNull()
    const old = await event(ref, new Date(Date.now() - 60 * 60 * 1000))
    expect(await provider().readEvent(old.headers, old.body)).toBeNull()
  })
}
