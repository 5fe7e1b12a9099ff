import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { staffEntries } from 'api/buying/desk/staff-entries.table'
import type { Deps } from 'api/deps'
import { sessions } from 'api/identity/accounts/sessions.table'
import { users } from 'api/identity/accounts/users.table'
import { daysBefore } from 'api/platform/clock/days'
import { DEMO_EMAILS } from '../demo-accounts'
import { BLOCKED_BUYER, RETURNING_BUYER } from '../history/demo-buyers'
import { lockAnchor } from '../history/history-anchor'

/** After what they bought last. */
const BLOCKED_DAYS = 1.5

/**
 * Has the demo's admin look after two shoppers: one is blocked, of one who sends much back there is a note. Once: when there is an entry about
 * them, whatever was done since stays.
 *
 * @param anchor the time at which the demo was filled; when it was made afresh in the meantime, nothing is added either.
 */
export async function seedShopperActs({ db }: Pick<Deps, 'db'>, anchor: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const current = await lockAnchor(tx)
    if (current?.getTime() !== anchor.getTime()) return
    const idOf = async (audience: 'shop' | 'admin', email: string) => {
      const [user] = await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.audience, audience), eq(users.email, email)))
      return user?.id
    }
    const [admin, blocked, returning] = [
      await idOf('admin', DEMO_EMAILS.admin),
      await idOf('shop', BLOCKED_BUYER.email),
      await idOf('shop', RETURNING_BUYER.email),
    ]
    if (!admin || !blocked || !returning) return
    if ((await tx.$count(staffEntries, eq(staffEntries.userId, blocked))) > 0) return
    const at = daysBefore(anchor, BLOCKED_DAYS)
    await tx.insert(staffEntries).values([
      {
        ...{ id: randomUUID(), userId: blocked, kind: 'blocked', by: admin, at },
        note: 'Threatened two sellers in messages, was asked to stop, and went on.',
      },
      {
        ...{ id: randomUUID(), userId: returning, kind: 'note', by: admin, at: daysBefore(anchor, 3) },
        note: 'Sends back most of what they buy, always in time and unworn. Asked for help with sizes; told them of the size guide.',
      },
    ])
    await tx.update(users).set({ blockedAt: at }).where(eq(users.id, blocked))
    await tx.delete(sessions).where(eq(sessions.userId, blocked))
  })
}
