import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Deps } from 'api/deps'
import { flagVisitors } from 'api/identity/flags/flag-visitors.table'
import { accountsOf } from 'api/identity/accounts/email-of'
import { addDays, dayIn, daysBefore, HOUR_MS } from 'api/platform/clock/days'
import { actingAs } from 'api/platform/db/acting'
import type { Tx } from 'api/platform/db/database'
import type { StoredRule } from 'api/platform/flags/stored-rule'
import { saveSetting } from 'api/platform/settings/shop-settings'
import { DEMO_EMAILS } from './demo-accounts'

const EXPERIMENT = 'goes-with'
/** How many came by variant, and how many of them ordered: enough to tell, and not so much that nobody asks. */
const CAME = [
  { variant: 'shown', visitors: 1_240, orders: 312 },
  { variant: 'left-out', visitors: 1_198, orders: 366 },
] as const
const EXPERIMENT_DAYS = 24
/** Before that only a few visitors took part. */
const TRIED_DAYS = 6

/**
 * What a demo with a past tries out: an experiment that half of all visitors take part in, with three weeks of figures, and a switch that is
 * planned for the holidays. Once; what is there stays.
 */
export async function seedFlags(deps: Pick<Deps, 'db' | 'clock' | 'env' | 'settings'>): Promise<void> {
  const { db, clock, env, settings } = deps
  if (env.demoPurchases === 0 || (await db.$count(flagVisitors)) > 0) return
  const [admin] = await accountsOf(db, DEMO_EMAILS.admin, 'admin')
  if (!admin) return
  const now = clock.now()
  const today = dayIn(env.timeZone, now)
  const since = daysBefore(now, EXPERIMENT_DAYS)
  const begun = daysBefore(now, EXPERIMENT_DAYS + TRIED_DAYS)
  const nobody = { countries: [], sellerIds: [], accountIds: [], startsOn: null, endsOn: null }
  const few: StoredRule = {
    ...{ ...nobody, shareBp: 500, given: 'left-out', countedSince: begun.toISOString() },
    reason: 'A few visitors first, to see that nothing breaks.',
  }
  const half: StoredRule = {
    ...{ ...nobody, shareBp: 5_000, given: 'left-out', countedSince: since.toISOString() },
    reason: 'Half of all visitors: the suggestions sell, but do they keep shoppers from checking out?',
  }
  const ending: StoredRule = { ...half, endsOn: addDays(today, 45), reason: 'By then it is decided.' }
  const photos: StoredRule = {
    ...{ ...nobody, shareBp: 10_000, given: 'off', startsOn: addDays(today, 20), endsOn: addDays(today, 30) },
    ...{ reason: 'Nobody looks at photos over the holidays.', countedSince: now.toISOString() },
  }
  const actor = {
    ...({ kind: 'admin', account: admin, seller: null, act: 'flags.save' } as const),
    ...{ request: randomUUID(), address: '' },
  }
  await actingAs(actor, () =>
    db.transaction(async (tx) => {
      await logPast(tx, { admin, at: begun, rule: few, former: null })
      await logPast(tx, { admin, at: since, rule: half, former: few })
      await saveSetting(tx, { key: `flag:${EXPERIMENT}`, value: ending, version: 0, by: admin, now })
      await saveSetting(tx, { key: 'flag:review-photos', value: photos, version: 0, by: admin, now })
      for (const { variant, visitors, orders } of CAME)
        await tx.insert(flagVisitors).values(
          Array.from({ length: visitors }, (_, place) => {
            const at = since.getTime() + (place / visitors) * (now.getTime() - since.getTime())
            // Every so many of them, spread over the weeks.
            const ordered = Math.floor(((place + 1) * orders) / visitors) > Math.floor((place * orders) / visitors)
            return {
              ...{ flag: EXPERIMENT, visitor: randomBytes(32), variant, countedSince: since, ordered },
              firstAt: new Date(Math.floor(at / HOUR_MS) * HOUR_MS),
            }
          }),
        )
    }),
  )
  await settings.changed()
}

interface PastChange {
  admin: string
  at: Date
  rule: StoredRule
  former: StoredRule | null
}

/** A change of the experiment's rule in the log of changes, from which a flag has its history: the log itself has no clock but the present. */
async function logPast(tx: Tx, { admin, at, rule, former }: PastChange): Promise<void> {
  const json = (value: object | null) => sql`${value && JSON.stringify(value)}::jsonb`
  await tx.execute(sql`
    with entry as (
      insert into audit_entries (at, transaction, actor, account_id, act, request_id, address, kind, subject, subject_id, before, after)
      values (${at.toISOString()}, pg_current_xact_id()::text, 'admin', ${admin}, 'flags.save', ${randomUUID()}, '',
        ${former ? 'update' : 'insert'}, 'shop_settings', ${`flag:${EXPERIMENT}`},
        ${json(former && { value: former })}, ${json({ value: rule })})
      returning id)
    insert into audit_unsealed (entry_id) select id from entry`)
}
