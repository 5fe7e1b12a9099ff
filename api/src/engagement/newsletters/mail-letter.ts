import { and, eq, sql } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { waysOutOfNewsletter } from '../../messaging/newsletter/mail-newsletter'
import { subscriberEmail } from '../../messaging/newsletter/subscribers'
import type { Queryable } from '../../platform/db/database'
import type { Email } from '../../platform/mail/mailer'
import { withWayOut } from './newsletter-email'
import { newsletters } from './newsletters.table'

/** Mails a newsletter to one subscriber; nothing to who has left. */
export async function mailLetter(
  { db, keys, env, mailer }: Pick<Deps, 'db' | 'keys' | 'env' | 'mailer'>,
  { newsletterId, subscriptionId }: { newsletterId: string; subscriptionId: string },
): Promise<void> {
  const recipient = await subscriberEmail(db, subscriptionId)
  const [row] = await db
    .select({ state: newsletters.state, letter: newsletters.letter })
    .from(newsletters)
    .where(eq(newsletters.id, newsletterId))
  if (recipient === null || !row?.letter) return
  // It was on its way when it was stopped, and was not taken.
  if (row.state === 'stopped' && (await putOffToo(db, newsletterId, subscriptionId))) return
  const { page, oneClick } = await waysOutOfNewsletter({ db, keys, origin: env.origin }, subscriptionId)
  const mail: Email = withWayOut(row.letter, page)
  await mailer.send({ recipient, oneClickUnsubscribe: oneClick, ...mail })
}

/** Has a mail wait like those that were taken back. @returns whether it does: not, when it has gone on meanwhile. */
async function putOffToo(db: Queryable, newsletterId: string, subscriptionId: string): Promise<boolean> {
  const { id, state, putOff } = newsletters
  const changed = await db
    .update(newsletters)
    .set({ putOff: sql`array_append(${putOff}, ${subscriptionId}::uuid)` })
    .where(and(eq(id, newsletterId), eq(state, 'stopped')))
    .returning({ id })
  return changed.length > 0
}
