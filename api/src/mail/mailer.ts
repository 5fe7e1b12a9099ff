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
      async send(mail) {
        await db.insert(mails).values({ id: randomUUID(), ...mail, createdAt: clock.now() })
      },
    }
  }
  const transport = createTransport(env.smtpUrl)
  return {
    async send({ recipient, subject, body }) {
      await transport.sendMail({ from: env.mailFrom, to: { name: '', address: recipient }, subject, text: body })
    },
  }
}
