import { eq } from 'drizzle-orm'
import { paths } from 'shared-contracts/paths'
import { sendBackWords } from 'shared-contracts/product-submissions/product-submission-terms'
import type { Deps } from '../../deps'
import { addressesWith } from '../../identity/memberships/shop-of'
import { notifyTeam } from '../../messaging/notifications/notify-team'
import { action, hello, paragraph, quotation } from '../../platform/mail/blocks'
import type { Email } from '../../platform/mail/mailer'
import { say } from '../../platform/mail/shop-words'
import type { Topics } from '../../platform/outbox/enqueue'
import { products } from '../products/products.table'
import { productSubmissions } from './product-submissions.table'

interface Facts {
  submission: typeof productSubmissions.$inferSelect
  title: string
  link: string
}

/** Tells all who look after a seller's products what came of what they submitted. */
export async function mailDecision(
  { db, env, clock, signals, mailer }: Pick<Deps, 'db' | 'env' | 'clock' | 'signals' | 'mailer'>,
  { submissionId }: Topics['submission-decided'],
): Promise<void> {
  const [found] = await db
    .select({ submission: productSubmissions, title: products.title })
    .from(productSubmissions)
    .innerJoin(products, eq(products.id, productSubmissions.productId))
    .where(eq(productSubmissions.id, submissionId))
  if (!found) return
  const { submission, title } = found
  const { sellerId, kind, state } = submission
  const path = paths.seller.product(submission.productId)
  const isSentBack = state === 'sent_back'
  await notifyTeam(
    { db, clock, signals },
    {
      ...{ sellerId, kind: 'shop_status', detail: title, link: path, key: `submission:${submissionId}` },
      about: `${kind === 'new' ? 'product' : 'edit'}_${isSentBack ? 'sent_back' : 'approved'}`,
    },
  )
  const mail = (isSentBack ? sentBack : approved[kind])({ submission, title, link: new URL(path, env.origin).href })
  for (const recipient of await addressesWith(db, sellerId, 'products.read'))
    await mailer.send({ recipient, replyTo: env.supportEmail, ...mail })
}

const approved: Record<Facts['submission']['kind'], (facts: Facts) => Email> = {
  new: ({ title, link }) => ({
    subject: say`${title} is approved`,
    blocks: [
      hello,
      paragraph`we have looked at your product ${title}. It is in the shop now, if your shop is open.`,
      action('See the product', link),
    ],
  }),
  edit: ({ title, link }) => ({
    subject: say`Your changes of ${title} are approved`,
    blocks: [
      hello,
      paragraph`we have looked at your changes of ${title}. Shoppers see them now.`,
      action('See the product', link),
    ],
  }),
}

const sentBack = ({ submission: { kind, reason, words }, title, link }: Facts): Email => ({
  subject:
    kind === 'new' ? say`Please change ${title} before it goes on sale` : say`Please change your edit of ${title}`,
  blocks: [
    hello,
    kind === 'new'
      ? paragraph`we have looked at your product ${title} and sent it back to you: it is not on sale yet.`
      : paragraph`we have looked at your changes of ${title} and sent them back to you: shoppers go on seeing it as it was.`,
    paragraph`What is wrong: ${reason ? sendBackWords[reason] : ''}`,
    paragraph`What has to change:`,
    quotation(words),
    action('Change it and submit it again', link),
  ],
})
