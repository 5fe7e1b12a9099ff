import type { Clock } from '../../../platform/clock/clock'
import type { Db } from '../../../platform/db/database'
import { createToken } from '../../../platform/secrets/secret-of'
import { embeddedTokens } from './embedded-tokens.table'
import { TEST_CARDS } from './test-cards'

/** Turns a test card into a token that pays once. The card itself is kept nowhere. @returns `null` for a card that is no test card. */
export async function createCardToken({ db, clock }: { db: Db; clock: Clock }, number: string): Promise<string | null> {
  const behaviour = TEST_CARDS[number]
  if (!behaviour) return null
  const token = `card_${createToken()}`
  await db.insert(embeddedTokens).values({ token, behaviour, createdAt: clock.now() })
  return token
}
