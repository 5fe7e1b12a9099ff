import { eq } from 'drizzle-orm'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { recordNewsletterChoice } from '../../identity/profile/record-newsletter-choice'
import { readLinkToken } from '../../platform/secrets/link-token'
import { newsletterLinks } from './newsletter-links'
import { newsletterSubscriptions } from './newsletter-subscriptions.table'

/** Ends the newsletter and deletes the address; a second time changes nothing. */
export async function endSubscription(
  { db, keys, refuse }: Pick<Deps, 'db' | 'keys'> & Refuses<'LINK_INVALID'>,
  token: string,
): Promise<void> {
  const id = await readLinkToken({ db, keys }, newsletterLinks.unsubscribe, token)
  if (id === null) throw refuse('LINK_INVALID')
  await db.transaction(async (tx) => {
    const [ended] = await tx
      .delete(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.id, id))
      .returning({ email: newsletterSubscriptions.email })
    if (ended) await recordNewsletterChoice(tx, ended.email, false)
  })
}
