import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import type { Clock } from '../clock/clock'
import type { Db } from '../db/database'
import type { Env } from '../env'
import { mails } from './mails.table'

export interface Mail {
  recipient: string
  subject: string
  /** Plain text. */
  body: string
  /** Whom an answer goes to; without it, to the shop. */
  replyTo?: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
}

/** Sends over SMTP when an address is set; else keeps the mails in the database, where the demo's inbox shows them. */
export function createMailer({
  db,
  clock,
  env,
}: {
  db: Db
  clock: Clock
  env: Pick<Env, 'smtpUrl' | 'mailFrom'>
}): Mailer {
  if (env.smtpUrl === null) {
    return {
      async send({ recipient, subject, body }) {
        await db.insert(mails).values({ id: randomUUID(), recipient, subject, body, createdAt: clock.now() })
      },
    }
  }
  const transport = createTransport(env.smtpUrl)
  return {
    async send({ recipient, subject, body, replyTo }) {
      const to = { name: '', address: recipient }
      await transport.sendMail({ from: env.mailFrom, to, replyTo, subject, text: body })
    },
  }
}
