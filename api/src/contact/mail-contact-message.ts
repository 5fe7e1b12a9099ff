import { eq } from 'drizzle-orm'
import type { Deps } from '../deps'
import { contactMail, contactReceiptMail } from './contact-mails'
import { contactMessages } from './contact-messages.table'

/** Mails a message to the shop, or its receipt to the sender; nothing when it was erased meanwhile. */
export async function mailContactMessage(
  { db, env, mailer }: Pick<Deps, 'db' | 'env' | 'mailer'>,
  { messageId, to }: { messageId: string; to: 'shop' | 'sender' },
): Promise<void> {
  const [written] = await db.select().from(contactMessages).where(eq(contactMessages.id, messageId))
  if (!written) return
  if (to === 'shop') await mailer.send({ recipient: env.supportEmail, ...contactMail(written) })
  else await mailer.send({ recipient: written.email, ...contactReceiptMail({ ...written, shopName: env.shopName }) })
}
