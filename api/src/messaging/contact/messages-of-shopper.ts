import { desc, eq } from 'drizzle-orm'
import type { DeskShopper } from 'shared-contracts/desk-shoppers/desk-shoppers.schema'
import { SHOPPER_NEWEST } from 'shared-contracts/desk-shoppers/desk-shopper-terms'
import type { Queryable } from '../../platform/db/database'
import { newsletterSubscriptions } from '../newsletter/newsletter-subscriptions.table'
import { contactMessages } from './contact.table'

/** What a shopper wrote last to the shop while signed in, and since when they have its newsletter. */
export async function messagesOfShopper(
  db: Queryable,
  { id: userId, email }: { id: string; email: string },
): Promise<Pick<DeskShopper, 'messages' | 'newsletterSince'>> {
  const rows = await db
    .select()
    .from(contactMessages)
    .where(eq(contactMessages.userId, userId))
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(SHOPPER_NEWEST)
  const [subscription] = await db
    .select({ confirmedAt: newsletterSubscriptions.confirmedAt })
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, email))
  return {
    messages: rows.map(({ id, reference, topic, state, createdAt }) => ({
      ...{ id, reference, topic, state, createdAt: createdAt.toISOString() },
    })),
    newsletterSince: subscription?.confirmedAt?.toISOString() ?? null,
  }
}
