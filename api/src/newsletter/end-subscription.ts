import { eq } from 'drizzle-orm'
import type { Deps } from '../deps'
import { noteNewsletterChoice } from '../profile/note-newsletter-choice'
import { readLinkToken } from '../secrets/link-token'
import { newsletterLinks } from './newsletter-links'
import { newsletterSubscriptions } from './newsletter-subscriptions.table'

/**
 * Ends the newsletter and forgets the address; a second time changes nothing.
 *
 * @returns whether the link was the shop's.
 */
export async function endSubscription({ db, keys }: Pick<Deps, 'db' | 'keys'>, token: string): Promise<boolean> {
  const id = await readLinkToken({ db, keys }, newsletterLinks.unsubscribe, token)
  if (id === null) return false
  await db.transaction(async (tx) => {
    const [ended] = await tx
      .delete(newsletterSubscriptions)
      .where(eq(newsletterSubscriptions.id, id))
      .returning({ email: newsletterSubscriptions.email })
    if (ended) await noteNewsletterChoice(tx, ended.email, false)
  })
  return true
}
