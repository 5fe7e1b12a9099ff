import { eq, sql } from 'drizzle-orm'
import type { ReviewPolicyDraft } from 'shared-contracts/product-submissions/decide-submission.schema'
import type { ReviewPolicy } from 'shared-contracts/product-submissions/product-submissions.schema'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { afterCommit } from '../../platform/db/after-commit'
import type { Queryable } from '../../platform/db/database'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { saveSetting } from '../../platform/settings/shop-settings'
import { productSubmissions } from './product-submissions.table'

/** Whether staff look at what a shop lists before it is on sale. The database decides by the same words. */
export async function isReviewed(db: Queryable, sellerId: string): Promise<boolean> {
  const { rows } = await db.execute<{ wanted: boolean }>(sql`select review_wanted(${sellerId}) as wanted`)
  return rows[0]?.wanted ?? false
}

/** Whether they look at its changes of what is in the shop as well. */
export async function areEditsReviewed(db: Queryable, sellerId: string): Promise<boolean> {
  const { rows } = await db.execute<{ wanted: boolean }>(sql`select edit_review_wanted(${sellerId}) as wanted`)
  return rows[0]?.wanted ?? false
}

/** Whose products are looked at, and how many wait. */
export async function describePolicy({
  db,
  settings,
}: Pick<Deps, 'settings'> & { db: Queryable }): Promise<ReviewPolicy> {
  const { value, version } = (await settings.read(db)).productReview
  const waiting = await db.$count(productSubmissions, eq(productSubmissions.state, 'waiting'))
  return { ...value, waiting, version }
}

/** Says whose products are looked at from now on. What is on sale stays, and what waits goes on waiting. */
export async function savePolicy(
  { db, clock, settings, refuse }: Pick<Deps, 'db' | 'clock' | 'settings'> & Refuses<'CONFLICT'>,
  by: string,
  { version, ...value }: ReviewPolicyDraft & { version: number },
): Promise<ReviewPolicy> {
  const saved = await db.transaction(async (tx) => {
    const change = { key: 'productReview', value, version, by, now: clock.now() } as const
    if (!(await saveSetting(tx, change))) throw refuse('CONFLICT')
    afterCommit(tx, settings.changed)
    return describePolicy({ db: tx, settings })
  })
  logSecurityEvent('settings-changed', { account: by, setting: 'productReview' })
  return saved
}
