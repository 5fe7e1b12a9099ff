import { randomUUID } from 'node:crypto'
import type { ContactDraft } from 'shared-contracts/contact/contact.schema'
import type { Clock } from '../../platform/clock/clock'
import type { Db } from '../../platform/db/database'
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
