import { randomBytes, randomUUID } from 'node:crypto'
import type { Deps } from 'api/deps'
import { flagVisitors } from 'api/identity/flags/flag-visitors.table'
import { accountsOf } from 'api/identity/accounts/email-of'
import { addDays, dayIn, DAY_MS, HOUR_MS } from 'api/platform/clock/days'
import { actingAs } from 'api/platform/db/acting'
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
  const since = new Date(now.getTime() - EXPERIMENT_DAYS * DAY_MS)
  const nobody = { countries: [], sellerIds: [], accountIds: [], startsOn: null, endsOn: null }
  const rules: readonly [name: string, version: number, rule: StoredRule][] = [
    [
      EXPERIMENT,
      0,
      {
        ...{ ...nobody, shareBp: 500, given: 'left-out', countedSince: since.toISOString() },
        reason: 'A few visitors first, to see that nothing breaks.',
      },
    ],
    [
      EXPERIMENT,
      1,
      {
        ...{
          ...nobody,
          shareBp: 5_000,
          given: 'left-out',
          countedSince: since.toISOString(),
          endsOn: addDays(today, 45),
        },
        reason: 'Half of all visitors: the suggestions sell, but do they keep shoppers from checking out?',
      },
    ],
    [
      'review-photos',
      0,
      {
        ...{ ...nobody, shareBp: 10_000, given: 'off', startsOn: addDays(today, 20), endsOn: addDays(today, 30) },
        ...{ reason: 'Nobody looks at photos over the holidays.', countedSince: now.toISOString() },
      },
    ],
  ]
  const actor = {
    kind: 'admin',
    account: admin,
    seller: null,
    act: 'flags.save',
    request: randomUUID(),
    address: '',
  } as const
  await actingAs(actor, () =>
    db.transaction(async (tx) => {
      for (const [name, version, value] of rules)
        await saveSetting(tx, { key: `flag:${name}`, value, version, by: admin, now })
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
