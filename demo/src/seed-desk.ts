import { sql } from 'drizzle-orm'
import { stableId } from 'api/catalogue/vocabulary/seed-vocabulary'
import type { Deps } from 'api/deps'
import { measureHealth } from 'api/selling/health/measure-health'
import { DAY_MS } from 'api/platform/clock/days'
import { DEMO_EMAILS, hashDemoPassword } from './demo-accounts'

const SUSPENDED = { slug: 'quick-stitch', name: 'Quick Stitch', country: 'GB' }
const REASON = 'Three shoppers got items that are not what the pictures show.'
const HELD = 'casa-olmo'
const HELD_FOR = 'Two chargebacks in a week: we look at the parcels’ proofs of delivery first.'

/** Gives the desk something to look after: a suspended shop, one whose payouts are held, and how all of them do. Once; what is there stays. */
export async function seedDesk(deps: Deps, anchor: Date): Promise<void> {
  const { db } = deps
  const passwordHash = await hashDemoPassword()
  const id = stableId('seller', SUSPENDED.slug)
  const ownerId = stableId('user', SUSPENDED.slug)
  const [opened, decided] = [200, 4].map((days) => new Date(anchor.getTime() - days * DAY_MS).toISOString())
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`
      insert into sellers (id, slug, name, country, state, state_reason, state_since, created_at)
      values (${id}, ${SUSPENDED.slug}, ${SUSPENDED.name}, ${SUSPENDED.country}, 'suspended', ${REASON}, ${decided}, ${opened})
      on conflict do nothing returning id`)
    if (rows.length === 0) return
    await tx.execute(sql`
      insert into users (id, audience, email, name, password_hash, email_verified_at, created_at)
      values (${ownerId}, 'seller', 'owner@quick-stitch.example', 'Robin Hale', ${passwordHash}, ${opened}, ${opened})`)
    await tx.execute(sql`
      insert into memberships (user_id, seller_id, role, joined_at, chosen_at)
      values (${ownerId}, ${id}, 'owner', ${opened}, ${opened})`)
    const admin = sql`(select id from users where audience = 'admin' and email = ${DEMO_EMAILS.admin})`
    await tx.execute(sql`
      insert into seller_events (seller_id, state, reason, actor_id, at)
      values (${id}, 'approved', null, ${admin}, ${opened}), (${id}, 'suspended', ${REASON}, ${admin}, ${decided})`)
    await tx.execute(sql`
      update sellers set payouts_held_since = ${decided}, payouts_held_reason = ${HELD_FOR} where slug = ${HELD}`)
    await tx.execute(sql`
      insert into staff_entries (id, seller_id, kind, by, note, at)
      select gen_random_uuid(), seller.id, 'payouts_held', ${admin}, ${HELD_FOR}, ${decided}::timestamptz
      from sellers seller where slug = ${HELD}`)
    await tx.execute(sql`delete from seller_health`)
  })
  await measureHealth(deps)
}
