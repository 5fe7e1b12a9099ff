import { asc, desc, eq } from 'drizzle-orm'
import { CONTACT_PAGE_SIZE, type ContactPage, type ContactState } from 'shared-contracts/contact/contact.schema'
import type { Db, Queryable } from '../../platform/db/database'
import { sellers } from '../../selling/sellers/sellers.table'
import { contactMessages } from './contact-messages.table'
import { withShop, presentMessage } from './present-message'
import { paged } from '../../platform/db/paged'
import { queueOf, type Queue } from '../../platform/db/queue-of'

/** One page of what was written to the shop, newest first; of what is open, the one that waits longest. */
export async function listMessages(
  db: Db,
  { state, page }: { state?: ContactState | undefined; page?: number | undefined },
): Promise<ContactPage> {
  const wanted = state && eq(contactMessages.state, state)
  const direction = state === 'open' ? asc : desc
  return paged(
    db
      .select(withShop)
      .from(contactMessages)
      .leftJoin(sellers, eq(sellers.id, contactMessages.sellerId))
      .where(wanted)
      .orderBy(direction(contactMessages.createdAt), direction(contactMessages.id)),
    { page, size: CONTACT_PAGE_SIZE, total: db.$count(contactMessages, wanted) },
    (rows) => rows.map(presentMessage),
  )
}

/** Messages that nobody has answered or closed. */
export const messageQueue = (db: Queryable): Promise<Queue> =>
  queueOf(db, contactMessages, eq(contactMessages.state, 'open'), contactMessages.createdAt)
