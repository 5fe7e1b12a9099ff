import { eq } from 'drizzle-orm'
import type { Deps } from '../../deps'
import { contactAnswers, contactMessages } from './contact.table'
import { mailWords } from '../mail-texts/mail-words'
import { contactAnswerMail, contactMail, contactReceiptMail } from './contact-mails'
import { withShop } from './find-thread'

/** Mails an answer to whoever wrote; nothing when the message was erased meanwhile. */
export async function mailContactAnswer(
  { db, env, mailer }: Pick<Deps, 'db' | 'env' | 'mailer'>,
  answerId: string,
): Promise<void> {
  const [row] = await db
    .select({ message: contactMessages, body: contactAnswers.body })
    .from(contactAnswers)
    .innerJoin(contactMessages, eq(contactMessages.id, contactAnswers.messageId))
    .where(eq(contactAnswers.id, answerId))
  if (!row) return
  const { message, body } = row
  const mail = contactAnswerMail({ ...message, answer: body })
  await mailer.send({ recipient: message.email, replyTo: env.supportEmail, ...mail })
}

/** Mails a message to the shop, or its receipt to the sender; nothing when it was erased meanwhile. */
export async function mailContactMessage(
  { db, env, clock, log, mailer }: Pick<Deps, 'db' | 'env' | 'clock' | 'log' | 'mailer'>,
  { messageId, to }: { messageId: string; to: 'shop' | 'sender' },
): Promise<void> {
  const [row] = await db.select(withShop).from(contactMessages).where(eq(contactMessages.id, messageId))
  if (!row) return
  const written = row.message
  if (to === 'shop') await mailer.send({ recipient: env.supportEmail, ...contactMail(written, row.shop?.name ?? null) })
  else {
    const words = await mailWords({ db, env, clock, log }, 'contact-receipt', { reference: written.reference })
    await mailer.send({ recipient: written.email, ...contactReceiptMail(words, written) })
  }
}
