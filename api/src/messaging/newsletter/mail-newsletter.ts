import { and, eq, isNull } from 'drizzle-orm'
import { paths } from 'shared-contracts/paths'
import type { Deps } from '../../deps'
import { type LinkKind, linkToken, readLinkToken, type SecretSource } from '../../platform/secrets/secret-of'
import { mailWords } from '../mail-texts/mail-words'
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

/** The ways out of the newsletter for one of those who have it: a page that asks for one press, and, for mail programs, an address to post to. */
export async function waysOutOfNewsletter(
  { origin, ...from }: SecretSource & { origin: string },
  subscriptionId: string,
): Promise<{ page: string; oneClick: string }> {
  const token = await linkToken(from, newsletterLinks.unsubscribe, subscriptionId)
  const page = new URL(paths.newsletterUnsubscribe, origin)
  page.searchParams.set('token', token)
  return { page: page.href, oneClick: new URL(`/api/newsletter/${encodeURIComponent(token)}/end`, origin).href }
}

/** Mails one letter about the newsletter; nothing when it was ended meanwhile. */
export async function mailNewsletter(
  { db, keys, env, clock, log, mailer }: Pick<Deps, 'db' | 'keys' | 'env' | 'clock' | 'log' | 'mailer'>,
  { subscriptionId, letter }: { subscriptionId: string; letter: 'confirm' | 'welcome' },
): Promise<void> {
  const [row] = await db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.id, subscriptionId))
  if (!row) return
  const confirm = new URL(paths.newsletterConfirm, env.origin)
  confirm.searchParams.set('token', await linkToken({ db, keys }, newsletterLinks.confirm, subscriptionId))
  const { page, oneClick } = await waysOutOfNewsletter({ db, keys, origin: env.origin }, subscriptionId)
  const words = await mailWords({ db, env, clock, log }, `newsletter-${letter}`)
  const mail = newsletterMails[letter]({ words, confirm: confirm.href, unsubscribe: page })
  await mailer.send({ recipient: row.email, oneClickUnsubscribe: oneClick, ...mail })
}
