import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { ContactDraft, SellerContactDraft } from 'shared-contracts/contact/contact.schema'
import { users } from '../../identity/accounts/users.table'
import type { Clock } from '../../platform/clock/clock'
import type { Db } from '../../platform/db/database'
import { requestScope } from '../../platform/log/request-scope'
import { enqueue } from '../../platform/outbox/enqueue'
import { drawReference } from '../../platform/references/draw-reference'
import { contactMessages } from './contact.table'

/**
 * Keeps a message to the shop; the shop and its sender get a mail about it.
 *
 * @param sender the shopper who wrote it, when signed in, and the request that brought it.
 * @returns its reference.
 */
export async function keepMessage(
  { db, clock }: { db: Db; clock: Clock },
  { topic, name, email, orderNumber, message }: ContactDraft,
  { userId, requestId }: { userId: string | null; requestId: string },
): Promise<string> {
  const id = randomUUID()
  const reference = drawReference('C')
  const createdAt = clock.now()
  await db.transaction(async (tx) => {
    await tx.insert(contactMessages).values({
      ...{ id, reference, topic, name, email, orderNumber: orderNumber ?? null, message },
      ...{ userId, requestId, createdAt },
    })
    // One for each, so that a failure of one mail does not send the other twice.
    await enqueue(
      tx,
      createdAt,
      { topic: 'contact-message', messageId: id, to: 'shop' },
      { topic: 'contact-message', messageId: id, to: 'sender' },
    )
  })
  return reference
}

type Sent = SellerContactDraft & { requestId: string; failedRequestId?: string | undefined }

/** Keeps what a seller writes to the shop, with who they are; both get a mail about it. @returns its reference, the same for the same request. */
export async function keepSellersMessage(
  { db, clock }: { db: Db; clock: Clock },
  { sellerId, accountId }: { sellerId: string; accountId: string },
  { topic, message, orderNumber, failedRequestId, requestId: id }: Sent,
): Promise<string> {
  const createdAt = clock.now()
  return db.transaction(async (tx) => {
    const [sender] = await tx.select().from(users).where(eq(users.id, accountId))
    if (!sender) throw new Error('A signed-in seller has no account')
    const [kept] = await tx
      .insert(contactMessages)
      .values({
        ...{ id, reference: drawReference('C'), topic, name: sender.name ?? sender.email, email: sender.email },
        ...{ orderNumber: orderNumber ?? null, message, userId: accountId, sellerId, createdAt },
        ...{ requestId: requestScope().requestId, failedRequestId: failedRequestId ?? null },
      })
      .onConflictDoNothing()
      .returning()
    if (!kept) {
      const [before] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id))
      return before?.userId === accountId ? before.reference : drawReference('C')
    }
    await enqueue(
      tx,
      createdAt,
      { topic: 'contact-message', messageId: id, to: 'shop' },
      { topic: 'contact-message', messageId: id, to: 'sender' },
    )
    return kept.reference
  })
}
