import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { PayoutProvider } from './payout-provider'

/** A provider on its own, and what only its test environment can do. */
export interface PayoutProviderUnderTest {
  provider(): PayoutProvider
  /** The number of an account that does what is asked. */
  iban(behaviour: 'pays' | 'refuses' | 'returns'): string
  /** Until the bank has booked what was sent. */
  untilBooked(): Promise<void>
  /** Until the bank has sent back what it could not book. */
  untilReturned(): Promise<void>
}

/** What any payout provider must do to be used here. Call it in a test file of the provider's own. */
export function promiseOfPayoutProviders(under: PayoutProviderUnderTest): void {
  const provider = () => under.provider()
  const register = async (behaviour: Parameters<typeof under.iban>[0]) =>
    (await provider().register({ key: randomUUID(), holder: 'Ada Byrne', iban: under.iban(behaviour) })).ref
  const transfer = async (behaviour: Parameters<typeof under.iban>[0]) => ({
    key: randomUUID(),
    accountRef: await register(behaviour),
    amountMinor: 4990,
    currency: 'EUR',
  })

  test('the same key registers an account once', async () => {
    const account = { key: randomUUID(), holder: 'Ada Byrne', iban: under.iban('pays') }
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => provider().register(account)))
    expect(others).toEqual([first, first])
    expect(first?.ref).not.toContain(account.iban)
  })

  test('money is sent, booked, and found again by its key', async () => {
    const wanted = await transfer('pays')
    expect(await provider().find(wanted.key)).toBeNull()
    const sent = await provider().send(wanted)
    expect(sent.state).toBe('in_transit')
    await under.untilBooked()
    expect(await provider().find(wanted.key)).toEqual({ state: 'paid', ref: sent.ref })
  })

  test('the same key sends once', async () => {
    const wanted = await transfer('pays')
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => provider().send(wanted)))
    expect(others).toEqual([first, first])
  })

  test('an account that is closed is refused at once, with the reason', async () => {
    const wanted = await transfer('refuses')
    const refused = await provider().send(wanted)
    expect(refused).toMatchObject({ state: 'refused', trouble: expect.stringMatching(/\S/) as string })
    expect(await provider().find(wanted.key)).toEqual(refused)
  })

  test('what was booked can come back', async () => {
    const wanted = await transfer('returns')
    expect(await provider().send(wanted)).toMatchObject({ state: 'in_transit' })
    await under.untilBooked()
    expect(await provider().find(wanted.key)).toMatchObject({ state: 'paid' })
    await under.untilReturned()
    expect(await provider().find(wanted.key)).toMatchObject({ state: 'returned' })
  })
}
