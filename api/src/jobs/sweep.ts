import { lte } from 'drizzle-orm'
import { oneTimeTokens } from '../accounts/one-time-tokens.table'
import { sessions } from '../accounts/sessions.table'
import type { Deps } from '../deps'
import { attempts } from '../limits/attempts.table'

const EVERY_MS = 60 * 60 * 1000

/** Removes what is over and answers no question any more: sessions, links, counted attempts. */
export async function sweep({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await db.delete(sessions).where(lte(sessions.expiresAt, now))
  await db.delete(oneTimeTokens).where(lte(oneTimeTokens.expiresAt, now))
  await db.delete(attempts).where(lte(attempts.windowEndsAt, now))
}

/** @returns the function that stops it. */
export function startSweeping(deps: Deps): () => void {
  const timer = setInterval(() => deps.background.run('sweep', () => sweep(deps)), EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
