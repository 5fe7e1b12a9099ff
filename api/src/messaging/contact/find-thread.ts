import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import {
  CONTACT_PAGE_SIZE,
  type ContactMessage,
  type ContactPage,
  type ContactState,
  type ContactThread,
} from 'shared-contracts/contact/contact.schema'
import { nameOfAccount } from '../../identity/accounts/account-names'
import { keyedOrCounted, keyOrder } from '../../platform/db/by-key'
import type { Db, Queryable, Tx } from '../../platform/db/database'
import { queueOf, type Queue } from '../../platform/db/paged'
import { shopLink } from '../../selling/sellers/present-seller'
import { contactAnswers, contactMessages } from './contact.table'

interface MessageRow {
  message: typeof contactMessages.$inferSelect
  /** The shop that it was written for. */
  shop: ContactMessage['shop']
}

/** A kept message as others see it: that its sender was signed in, not as whom. */
const presentMessage = ({
  message: { userId, sellerId: _sellerId, createdAt, ...rest },
  shop,
}: MessageRow): ContactMessage => ({
  ...rest,
  shop,
  member: userId !== null,
  createdAt: createdAt.toISOString(),
})

/** What is read of a message: itself, and the shop that it was written for. */
export const withShop = { message: contactMessages, shop: shopLink(contactMessages.sellerId) }

/** Kept messages as others see them, each with its answers, oldest first. */
async function withAnswers(db: Queryable, messages: readonly MessageRow[]): Promise<ContactThread[]> {
  if (messages.length === 0) return []
  const ids = messages.map(({ message }) => message.id)
  const rows = await db
    .select({ answer: contactAnswers, author: nameOfAccount(contactAnswers.authorId) })
    .from(contactAnswers)
    .where(inArray(contactAnswers.messageId, ids))
    .orderBy(asc(contactAnswers.writtenAt), asc(contactAnswers.id))
  return messages.map((row) => ({
    ...presentMessage(row),
    answers: rows
      .filter(({ answer }) => answer.messageId === row.message.id)
      .map(({ answer: { id, body, writtenAt }, author }) => ({
        ...{ id, body, writtenAt: writtenAt.toISOString() },
        author,
      })),
  }))
}

/** A message with what was answered; `null` when there is none. */
export async function findThread(db: Queryable, id: string): Promise<ContactThread | null> {
  const rows = await db.select(withShop).from(contactMessages).where(eq(contactMessages.id, id))
  const [thread] = await withAnswers(db, rows)
  return thread ?? null
}

/** One page of what was written to the shop, newest first; of what is open, the one that waits longest. */
export async function listMessages(
  db: Db,
  { state, ...page }: { state?: ContactState | undefined; page?: number | undefined; after?: string | undefined },
): Promise<ContactPage> {
  const wanted = state && eq(contactMessages.state, state)
  const { order, key, beyond } = keyOrder(
    state === 'open' ? 'asc' : 'desc',
    ['moment', contactMessages.createdAt],
    ['id', contactMessages.id],
  )
  return keyedOrCounted(
    ({ limit, offset }) =>
      db
        .select({ ...withShop, key })
        .from(contactMessages)
        .where(and(wanted, beyond(page.after)))
        .orderBy(order)
        .limit(limit)
        .offset(offset),
    { ...page, size: CONTACT_PAGE_SIZE, total: db.$count(contactMessages, wanted) },
    (rows) => rows.map(presentMessage),
  )
}

/** Messages that nobody has answered or closed. */
export const messageQueue = (db: Queryable): Promise<Queue> =>
  queueOf(db, contactMessages, eq(contactMessages.state, 'open'), contactMessages.createdAt)

/**
 * Erases what somebody wrote to the shop while signed in. What came from their address without a session stays: that it was
 * theirs is not known.
 */
export async function anonymiseContact(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await tx.delete(contactMessages).where(eq(contactMessages.userId, userId))
}

/** What a shopper wrote to the shop while signed in, newest first, with what was answered. */
export async function listMessagesOf(db: Db, { id }: { id: string }): Promise<ContactThread[]> {
  const rows = await db
    .select(withShop)
    .from(contactMessages)
    .where(eq(contactMessages.userId, id))
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
  return withAnswers(db, rows)
}
