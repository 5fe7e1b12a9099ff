import { eq } from 'drizzle-orm'
import type { Deps } from '../deps'
import { contactAnswers } from './contact-answers.table'
import { contactAnswerMail } from './contact-mails'
import { contactMessages } from './contact-messages.table'

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
