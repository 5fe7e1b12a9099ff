import { asc, count, desc, eq } from 'drizzle-orm'
import { CONTACT_PAGE_SIZE, type ContactPage, type ContactState } from 'shared-contracts/contact/contact.schema'
import type { Db } from '../db/database'
import { sellers } from '../sellers/sellers.table'
import { contactMessages } from './contact-messages.table'
import { withShop } from './with-shop'
import { presentMessage } from './present-message'

/** One page of what was written to the shop, newest first; of what is open, the one that waits longest. */
export async function listMessages(
  db: Db,
  { state, page = 1 }: { state?: ContactState | undefined; page?: number | undefined },
): Promise<ContactPage> {
  const wanted = state && eq(contactMessages.state, state)
  const direction = state === 'open' ? asc : desc
  const [counted] = await db.select({ total: count() }).from(contactMessages).where(wanted)
  const total = counted?.total ?? 0
  const rows = await db
    .select(withShop)
    .from(contactMessages)
    .leftJoin(sellers, eq(sellers.id, contactMessages.sellerId))
    .where(wanted)
    .orderBy(direction(contactMessages.createdAt), direction(contactMessages.id))
    .limit(CONTACT_PAGE_SIZE)
    .offset((page - 1) * CONTACT_PAGE_SIZE)
  return { items: rows.map(presentMessage), page, pageCount: Math.max(1, Math.ceil(total / CONTACT_PAGE_SIZE)), total }
}
