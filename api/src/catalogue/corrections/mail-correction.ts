import { eq } from 'drizzle-orm'
import { paths } from 'shared-contracts/paths'
import type { Deps } from '../../deps'
import { addressesWith } from '../../identity/memberships/shop-of'
import { notifyTeam } from '../../messaging/notifications/notify-team'
import { action, hello, paragraph, quotation, type MailBlock } from '../../platform/mail/blocks'
import { say } from '../../platform/mail/shop-words'
import type { Topics } from '../../platform/outbox/enqueue'
import { products } from '../products/products.table'
import { productCorrections } from './product-corrections.table'

const fieldNames = { category: 'Category', brand: 'Brand' } as const

/** Tells all who look after a seller's products what staff have put right, and why. */
export async function mailCorrection(
  { db, env, clock, signals, mailer }: Pick<Deps, 'db' | 'env' | 'clock' | 'signals' | 'mailer'>,
  { correctionId }: Topics['product-corrected'],
): Promise<void> {
  const [found] = await db
    .select({ correction: productCorrections, title: products.title, sellerId: products.sellerId })
    .from(productCorrections)
    .innerJoin(products, eq(products.id, productCorrections.productId))
    .where(eq(productCorrections.id, correctionId))
  if (!found) return
  const { correction, title, sellerId } = found
  const path = paths.seller.product(correction.productId)
  await notifyTeam(
    { db, clock, signals },
    {
      ...{ sellerId, kind: 'shop_status', about: 'product_corrected', detail: title },
      ...{ link: path, key: `correction:${correctionId}` },
    },
  )
  const rows: MailBlock = {
    kind: 'rows',
    title: null,
    rows: correction.changes.map(
      ({ field, before, after }) => [`${fieldNames[field]}: ${after} (before: ${before})`, null] as const,
    ),
  }
  const mail = {
    subject: say`We have put ${title} right`,
    blocks: [
      hello,
      paragraph`we have changed where your product ${title} belongs:`,
      rows,
      paragraph`Why:`,
      quotation(correction.reason),
      action('See the product', new URL(path, env.origin).href),
      paragraph`All else is as you left it. Answer this mail if you think that it was right before.`,
    ],
  }
  for (const recipient of await addressesWith(db, sellerId, 'products.read'))
    await mailer.send({ recipient, replyTo: env.supportEmail, ...mail })
}
