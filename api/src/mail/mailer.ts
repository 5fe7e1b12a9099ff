import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import type { Clock } from '../clock/clock'
import type { Db } from '../db/database'
import type { Env } from '../env'
import { letter } from './letter'
import { mails } from './mails.table'

export interface Mail {
  recipient: string
  subject: string
  /** Plain text. */
  body: string
  /** Whom an answer goes to; without it, to the shop. */
  replyTo?: string
  /** An address that ends such mails when it is posted to (RFC 8058); mail programs show a button for it. */
  oneClickUnsubscribe?: string
}

/** How long a mail server may take for an answer, in milliseconds: less than a message is leased for. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

export interface Mailer {
  send(mail: Mail): Promise<void>
}

/** Sends over SMTP when an address is set, as text and as HTML; else keeps the mails in the database, where the demo's inbox shows them. */
export function createMailer({
  db,
  clock,
  env,
}: {
  db: Db
  clock: Clock
  env: Pick<Env, 'smtpUrl' | 'mailFrom' | 'shopName' | 'origin' | 'locale'>
}): Mailer {
  if (env.smtpUrl === null) {
    return {
      async send({ recipient, subject, body }) {
        await db.insert(mails).values({ id: randomUUID(), recipient, subject, body, createdAt: clock.now() })
      },
    }
  }
  const transport = createTransport({ url: env.smtpUrl, ...PATIENCE })
  return {
    async send({ recipient, subject, body, replyTo, oneClickUnsubscribe }) {
      const to = { name: '', address: recipient }
      const headers = oneClickUnsubscribe && {
        'List-Unsubscribe': `<${oneClickUnsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
      await transport.sendMail({
        from: env.mailFrom,
        to,
        replyTo,
        subject,
        text: body,
        html: letter({ subject, body }, env),
        ...(headers && { headers }),
      })
    },
  }
}
