import type { GiftCardDetails } from 'shared-contracts'
import { mockId } from './mock-facts'

const eur = (amountMinor: number) => ({ amountMinor, currency: 'EUR' })

interface Sample extends Pick<GiftCardDetails, 'lastFour' | 'state' | 'recipient' | 'note'> {
  left: number
}
const samples: readonly Sample[] = [
  { lastFour: '5TRA', state: 'active', recipient: 'ada@example.test', note: null, left: 50_00 },
  { lastFour: 'D0MN', state: 'used', recipient: null, note: 'Photo contest', left: 0 },
  { lastFour: '92QX', state: 'blocked', recipient: null, note: null, left: 25_00 },
]

/** So many gift cards, newest first, the same at every start. */
export const mockGiftCards = (many: number): GiftCardDetails[] =>
  Array.from({ length: many }, (_, index) => {
    const { left, ...sample } = samples[index % samples.length]!
    const issuedAt = '2026-03-01T10:00:00.000Z'
    const move = { purchase: null, lastFour: null, at: issuedAt }
    const issued = { ...move, id: 1, kind: 'issued' as const, amount: eur(50_00) }
    const spent = { ...move, id: 2, kind: 'paid' as const, amount: eur(left - 50_00), purchase: 'H7F3K-92QXD' }
    return {
      ...{ ...sample, id: mockId(35, index), amount: eur(50_00), balance: eur(left), expiresAt: null, issuedAt },
      ...{
        version: 0,
        issuedBy: 'Grace Byrne',
        redeemed: null,
        next: null,
        moves: left < 50_00 ? [spent, issued] : [issued],
      },
      blocked: sample.state === 'blocked' ? { at: issuedAt, reason: 'Reported as stolen' } : null,
    }
  })
