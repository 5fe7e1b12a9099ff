import type { DeclineReason } from '../payment-provider'

/** What a test card does. */
export type CardBehaviour = 'succeeds' | 'asks' | 'asks_and_declines' | DeclineReason

/** The cards that the embedded provider knows, by number. Any date in the future and any security code will do. */
export const TEST_CARDS: Readonly<Record<string, CardBehaviour>> = {
  '4242424242424242': 'succeeds',
  '5555555555554444': 'succeeds',
  '4000002760003184': 'asks',
  '4000008400001629': 'asks_and_declines',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient_funds',
  '4000000000000069': 'expired_card',
}
