import { and, eq, isNull } from 'drizzle-orm'
import { paths } from 'shared-contracts/paths'
import type { Deps } from '../../deps'
import { type LinkKind, linkToken, readLinkToken, type SecretSource } from '../../platform/secrets/secret-of'
import { newsletterMails } from './newsletter-mails'
import { newsletterSubscriptions, newsletterSubscriptions as subscriptions } from './newsletter-subscriptions.table'

const secret = 'newsletter links'

/** The links in mails about the newsletter. */
export const newsletterLinks = {
  confirm: { secret, purpose: 'confirm' },
  unsubscribe: { secret, purpose: 'unsubscribe' },
} as const satisfies Record<string, LinkKind>

/** Whether a confirming link still waits for its yes. */
export async function isUnconfirmed({ db, keys }: SecretSource, token: string): Promise<boolean> {
  const id = await readLinkToken({ db, keys }, newsletterLinks.confirm, token)
  if (id === null) return false
  const [waiting] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), isNull(subscriptions.confirmedAt)))
  return waiting !== undefined
}

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
