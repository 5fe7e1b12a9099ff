import { eq } from 'drizzle-orm'
import { paths } from 'shared-contracts/paths'
import type { Deps } from '../../deps'
import { linkToken } from '../../platform/secrets/link-token'
import { newsletterLinks } from './newsletter-links'
import { newsletterMails } from './newsletter-mails'
import { newsletterSubscriptions } from './newsletter-subscriptions.table'

/** Mails one letter about the newsletter; nothing when it was ended meanwhile. */
export async function mailNewsletter(
  { db, keys, env, mailer }: Pick<Deps, 'db' | 'keys' | 'env' | 'mailer'>,
  { subscriptionId, letter }: { subscriptionId: string; letter: 'confirm' | 'welcome' },
): Promise<void> {
  const [row] = await db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.id, subscriptionId))
  if (!row) return
  async function link(path: string, purpose: 'confirm' | 'unsubscribe') {
    const address = new URL(path, env.origin)
    address.searchParams.set('token', await linkToken({ db, keys }, newsletterLinks[purpose], subscriptionId))
    return address.href
  }
  const mail = newsletterMails[letter]({
    shopName: env.shopName,
    confirm: await link(paths.newsletterConfirm, 'confirm'),
    unsubscribe: await link(paths.newsletterUnsubscribe, 'unsubscribe'),
  })
  await mailer.send({ recipient: row.email, ...mail })
}
