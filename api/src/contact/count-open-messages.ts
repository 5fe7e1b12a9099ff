import { count, eq } from 'drizzle-orm'
import type { Queryable } from '../db/database'
import { contactMessages } from './contact-messages.table'

/** How many messages nobody has answered or closed. */
export async function countOpenMessages(db: Queryable): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(contactMessages).where(eq(contactMessages.state, 'open'))
  return counted?.total ?? 0
}
