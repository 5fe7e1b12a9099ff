import type { Clock } from '../../../platform/clock/clock'
import type { Db } from '../../../platform/db/database'
import { createToken } from '../../../platform/secrets/secret-of'
import type { DeclineReason } from '../payment-provider'
import { embeddedTokens } from './embedded.table'

/** What a test card does. */
export type CardBehaviour = 'succeeds' | 'asks' | 'asks_and_declines' | DeclineReason

/** The cards that the embedded provider knows, by number. Any date in the future and any security code will do. */
const TEST_CARDS: Readonly<Record<string, CardBehaviour>> = {
  '4242424242424242': 'succeeds',
  '5555555555554444': 'succeeds',
  '4000002760003184': 'asks',
  '4000008400001629': 'asks_and_declines',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient_funds',
  '4000000000000069': 'expired_card',
}

/** Turns a test card into a token that pays once. The card itself is kept nowhere. @returns `null` for a card that is no test card. */
export async function createCardToken({ db, clock }: { db: Db; clock: Clock }, number: string): Promise<string | null> {
  const behaviour = TEST_CARDS[number]
  if (!behaviour) return null
  const token = `card_${createToken()}`
  await db.insert(embeddedTokens).values({ token, behaviour, createdAt: clock.now() })
  return token
}
