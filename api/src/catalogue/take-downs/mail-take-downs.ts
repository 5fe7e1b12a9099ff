import { eq } from 'drizzle-orm'
import { APPEAL_MONTHS, takeDownWords as words } from 'shared-contracts/desk-products/desk-product-terms'
import { paths } from 'shared-contracts/paths'
import type { Deps } from '../../deps'
import { addressesWith } from '../../identity/memberships/shop-of'
import { notifyTeam } from '../../messaging/notifications/notify-team'
import { action, hello, paragraph, quotation, type MailBlock } from '../../platform/mail/blocks'
import type { Email } from '../../platform/mail/mailer'
import { say } from '../../platform/mail/shop-words'
import type { Topics } from '../../platform/outbox/enqueue'
import { products } from '../products/products.table'
import { takeDowns } from './take-downs.table'

/** What stands in a notification; the seller's pages have a sentence for each. */
const ABOUT = { taken: 'product_taken_down', restored: 'product_restored', kept: 'product_kept_down' } as const

/** Tells all who look after a seller's products, whatever they have chosen: a statement of reasons has to arrive. */
export async function mailTakeDown(
  { db, env, clock, signals, mailer }: Pick<Deps, 'db' | 'env' | 'clock' | 'signals' | 'mailer'>,
  { takeDownId, what }: Topics['take-down'],
): Promise<void> {
  const [found] = await db
    .select({ takeDown: takeDowns, title: products.title, sellerId: products.sellerId })
    .from(takeDowns)
    .innerJoin(products, eq(products.id, takeDowns.productId))
    .where(eq(takeDowns.id, takeDownId))
  if (!found) return
  const { takeDown, title, sellerId } = found
  const path = paths.seller.product(takeDown.productId)
  await notifyTeam(
    { db, clock, signals },
    {
      ...{ sellerId, kind: 'shop_status', about: ABOUT[what], detail: title },
      ...{ link: path, key: `take-down:${takeDownId}:${what}` },
    },
  )
  const mail = mails[what]({ takeDown, title, link: new URL(path, env.origin).href })
  for (const recipient of await addressesWith(db, sellerId, 'products.read'))
    await mailer.send({ recipient, replyTo: env.supportEmail, ...mail })
}

interface Facts {
  takeDown: typeof takeDowns.$inferSelect
  title: string
  link: string
}

const rows = (...lines: readonly string[]): MailBlock => ({
  kind: 'rows',
  title: null,
  rows: lines.map((line) => [line, null] as const),
})

const mails: Record<Topics['take-down']['what'], (facts: Facts) => Email> = {
  taken: ({ takeDown, title, link }) => ({
    subject: say`We have taken ${title} down`,
    blocks: [
      hello,
      paragraph`your product ${title} is no longer on sale. This is our statement of reasons.`,
      rows(
        `What we did: ${words.scopes[takeDown.scope]}`,
        `What is wrong: ${words.categories[takeDown.category]}`,
        words.grounds[takeDown.ground],
        words.sources[takeDown.source],
        words.automated,
      ),
      paragraph`The rule that it is against:`,
      quotation(takeDown.provision),
      paragraph`What we saw, and why it is against it:`,
      quotation(takeDown.facts),
      action('Read it and appeal', link),
      paragraph`You can correct the product and appeal for ${APPEAL_MONTHS} months, free of charge; a person decides about it. You may also turn to a certified body for out-of-court settlement, or to a court.`,
    ],
  }),
  restored: ({ takeDown, title, link }) => ({
    subject: say`${title} is restored`,
    blocks: [
      hello,
      paragraph`we have restored your product ${title}: it stands in the shop as it did before, with what you changed since.`,
      paragraph`Why:`,
      quotation(takeDown.restoredReason ?? ''),
      action('See the product', link),
    ],
  }),
  kept: ({ takeDown, title, link }) => ({
    subject: say`${title} stays down`,
    blocks: [
      hello,
      paragraph`we have looked at your appeal about ${title}. The product stays down.`,
      paragraph`Why:`,
      quotation(takeDown.keptReason ?? ''),
      action('Read the decision', link),
      paragraph`You may turn to a certified body for out-of-court settlement, or to a court.`,
    ],
  }),
}
