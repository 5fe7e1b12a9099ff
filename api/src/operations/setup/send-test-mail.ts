import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { paragraph } from '../../platform/mail/blocks'
import { own, say } from '../../platform/mail/shop-words'

const messages = {
  noServer: 'The shop has no mail server yet: name one in its settings, and try again.',
  unreachable: 'The mail server does not answer: look at the host and the port of its address.',
  notLoggedIn: 'The mail server did not take the user or the password of its address.',
  refused: 'The mail server refused the mail: look at the sender, and at what the server lets that address send.',
  failed: 'The mail did not go out. The log of the shop says more.',
} as const

/** What a mail server's failure means for whoever has set it up; its own words may name what is secret. */
function wordsFor(error: unknown): string {
  const { code = '' } = error as { code?: string }
  if (['ECONNECTION', 'ECONNREFUSED', 'ETIMEDOUT', 'EDNS', 'ESOCKET', 'ENOTFOUND'].includes(code))
    return messages.unreachable
  if (code === 'EAUTH') return messages.notLoggedIn
  return code === 'EENVELOPE' || code === 'EMESSAGE' ? messages.refused : messages.failed
}

/** Sends a mail to an admin while they wait for it. @returns how it went out. */
export async function sendTestMail(
  { env, mailer, log, refuse }: Pick<Deps, 'env' | 'mailer' | 'log'> & Refuses<'REFUSED'>,
  to: string,
): Promise<{ to: string; by: 'smtp' | 'inbox' }> {
  if (env.smtpUrl === null && !env.demo) throw refuse('REFUSED', { detail: messages.noServer })
  try {
    await mailer.send({
      recipient: to,
      subject: say`A test mail of ${own(env.shopName)}`,
      blocks: [paragraph`This is how the mails of ${own(env.shopName)} look. Whoever reads it knows that they arrive.`],
    })
  } catch (error) {
    log.warn({ err: error }, 'a test mail did not go out')
    throw refuse('REFUSED', { detail: wordsFor(error) })
  }
  return { to, by: env.smtpUrl === null ? 'inbox' : 'smtp' }
}
