import { and, eq } from 'drizzle-orm'
import { users } from '../accounts/users.table'
import type { Tx } from '../../platform/db/database'
import { chooseMails } from './choose-mails'

/** Shows in a shopper's account what was chosen about the newsletter by a mail's link; nothing for an address without an account. */
export async function recordNewsletterChoice(tx: Tx, email: string, newsletter: boolean): Promise<void> {
  const [user] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.audience, 'shop'), eq(users.email, email)))
  if (!user) return
  await chooseMails(tx, user.id, { newsletter })
}
