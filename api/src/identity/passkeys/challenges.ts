import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Audience } from 'shared-contracts/accounts/audience'
import type { Clock } from '../../platform/clock/clock'
import type { Db } from '../../platform/db/database'
import { passkeyChallenges } from './passkeys.table'

/** How long a challenge waits, in milliseconds. */
export const CHALLENGE_MS = 5 * 60 * 1000

export interface ChallengeFor {
  purpose: 'add' | 'log-in' | 'prove'
  audience: Audience
  /** `null` at log-in. */
  userId: string | null
}

/** A challenge that nobody guesses, for one answer. */
export async function createChallenge({ db, clock }: { db: Db; clock: Clock }, who: ChallengeFor): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const expiresAt = new Date(clock.now().getTime() + CHALLENGE_MS)
  await db.insert(passkeyChallenges).values({ challenge, ...who, expiresAt })
  return challenge
}

/** Takes a challenge, so that no answer to it is accepted again. @returns whether it was open, and for this. */
export async function takeChallenge(
  { db, clock }: { db: Db; clock: Clock },
  challenge: string,
  { purpose, audience, userId }: ChallengeFor,
): Promise<boolean> {
  const taken = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.purpose, purpose),
        eq(passkeyChallenges.audience, audience),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, clock.now()),
      ),
    )
    .returning()
  return taken.length > 0
}
