import { eq } from 'drizzle-orm'
import type { Deps } from '../deps'
import { contactMail, contactReceiptMail } from './contact-mails'
import { sellerName } from '../sellers/seller-name'
import { sellers } from '../sellers/sellers.table'
import { contactMessages } from './contact-messages.table'
import { withShop } from './with-shop'

/** Mails a message to the shop, or its receipt to the sender; nothing when it was erased meanwhile. */
export async function mailContactMessage(
  { db, env, mailer }: Pick<Deps, 'db' | 'env' | 'mailer'>,
  { messageId, to }: { messageId: string; to: 'shop' | 'sender' },
): Promise<void> {
  const [row] = await db
    .select(withShop)
    .from(contactMessages)
    .leftJoin(sellers, eq(sellers.id, contactMessages.sellerId))
    .where(eq(contactMessages.id, messageId))
  if (!row) return
  const written = row.message
  if (to === 'shop')
    await mailer.send({ recipient: env.supportEmail, ...contactMail(written, row.seller && sellerName(row.seller)) })
  else await mailer.send({ recipient: written.email, ...contactReceiptMail({ ...written, shopName: env.shopName }) })
}
