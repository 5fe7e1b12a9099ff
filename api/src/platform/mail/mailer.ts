import { randomUUID } from 'node:crypto'
import { desc, eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Env } from '../../env'
import type { Clock } from '../clock/clock'
import { unhurried } from '../db/at-once'
import type { Db, Tx } from '../db/database'
import { builtQuery, type Named } from '../db/statement'
import type { Status } from '../health/parts'
import type { Metrics } from '../metrics/metrics'
import { type MailBlock, blocksText, emailText } from './blocks'
import { emailHtml } from './email-html'
import { mails } from './mails.table'

/** What the log says of mails, and what stands in one that is kept. */
export const mailMessages = {
  noServer: 'A mail was not sent, because there is no mail server: name one at /admin/settings, or set SMTP_URL',
  linkOver: (label: string) => `${label} (this link was used, or is over)`,
} as const

export interface Mail {
  recipient: string
  /** Of the shop alone: no name, title or other words of people. */
  subject: string
  /** What lists of mails show beside the subject; absent: the first sentences. */
  preheader?: string
  /** What is written, without the shop's name at the end. */
  blocks: readonly MailBlock[]
  /** Whom an answer goes to; without it, to the shop. */
  replyTo?: string
  /** An address that ends such mails when it is posted to (RFC 8058); mail programs show a button for it. */
  oneClickUnsubscribe?: string
}

/** A mail to whomever it concerns. */
export type Email = Omit<Mail, 'recipient'>

/** How long a mail server may take for an answer, in milliseconds: less than a message is leased for. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

export interface Mailer {
  send(mail: Mail): Promise<void>
}

/** So many mails in a row that a mail server did not take say that it is away. */
const AWAY = 3

/** Counts what becomes of mails, and knows by the latest ones how the mail server is. */
export function watchMails(
  mailer: Mailer,
  { env, metrics }: { env: Pick<Env, 'smtpUrl' | 'demo'>; metrics: Metrics },
): { mailer: Mailer; status: () => Status } {
  // An admin names a server while the shop runs.
  const goes = () => env.smtpUrl !== null || env.demo
  let failures = 0
  const send = async (mail: Mail) => {
    try {
      await mailer.send(mail)
      failures = 0
      metrics.count('shop_mails_total', { outcome: goes() ? 'sent' : 'dropped' })
    } catch (error) {
      const isOfAddress = error instanceof Error && 'code' in error && error.code === 'EENVELOPE'
      if (!isOfAddress) failures += 1
      metrics.count('shop_mails_total', { outcome: isOfAddress ? 'refused' : 'failed' })
      throw error
    }
  }
  const status = () => (!goes() || failures >= AWAY ? 'unavailable' : failures > 0 ? 'degraded' : 'ready')
  return { mailer: { send }, status }
}

interface MailerDeps {
  db: Db
  clock: Clock
  env: Pick<Env, 'smtpUrl' | 'mailFrom' | 'shopName' | 'origin' | 'locale' | 'demo'> & Partial<Imprint>
  log: Logger
}

/**
 * Sends over SMTP when an address is set, as text and as HTML. Without one the demo keeps its mails in the database, where its inbox shows
 * them; any other shop keeps none, because their links would stay there for whoever reads the database, and says so.
 */
export function createMailer(deps: MailerDeps): Mailer {
  const { env } = deps
  // Loaded with the first mail.
  const open = async (url: string) => (await import('nodemailer')).createTransport({ url, ...PATIENCE })
  let used: { url: string; transport: ReturnType<typeof open> } | undefined
  return {
    async send(mail) {
      const url = env.smtpUrl
      if (url === null) return keepMail(deps, mail)
      if (used?.url !== url) used = { url, transport: open(url) }
      await (await used.transport).sendMail(messageOf(mail, env))
    },
  }
}

async function keepMail({ db, clock, env, log }: MailerDeps, { recipient, subject, blocks }: Mail): Promise<void> {
  if (!env.demo) return log.warn({ subject }, mailMessages.noServer)
  const mail = { id: randomUUID(), recipient, subject, blocks, createdAt: clock.now() }
  // With it goes, at the latest, the note that its message is done: the mail comes again.
  await kept(db, mail)
}

const kept = builtQuery((db, given: Named<typeof mails.$inferSelect>) => {
  const { id, recipient, subject, blocks, createdAt } = given
  return db.insert(mails).values({ id, recipient, subject, blocks, createdAt }).returning({ unhurried })
})

function messageOf(
  { recipient, subject, preheader, blocks, replyTo, oneClickUnsubscribe }: Mail,
  env: MailerDeps['env'],
) {
  // As they are now: an admin changes them while the shop runs.
  const shop = { ...env, imprint: shopImprint(env) }
  const headers = oneClickUnsubscribe && {
    'List-Unsubscribe': `<${oneClickUnsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
  return {
    from: env.mailFrom.includes('<') ? env.mailFrom : { name: env.shopName, address: env.mailFrom },
    to: { name: '', address: recipient },
    replyTo,
    subject,
    text: emailText({ blocks }, shop),
    html: emailHtml({ subject, preheader, blocks }, shop),
    ...(headers && { headers }),
  }
}

const NEWEST = 100

/** The mails that a shop without SMTP kept, newest first. */
export async function listMails(db: Db) {
  const rows = await db.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(NEWEST)
  return rows.map((mail) => ({ ...mail, body: blocksText(mail.blocks) }))
}

/** Erases the mails to an address, where a shop without an SMTP server keeps them. */
export async function anonymiseMails(tx: Tx, { email }: { email: string }): Promise<void> {
  await tx.delete(mails).where(eq(mails.recipient, email))
}

type Imprint = Pick<Env, 'legalName' | 'legalAddress' | 'legalTaxId' | 'legalRegistration'>

/** Nobody chooses a topic and writes ten characters faster, in milliseconds. */
const MIN_TYPING_MS = 2_000

/** Whether a program filled in the form: it sees the field that people do not, and takes no time where that is known. */
export function looksAutomatic({
  website,
  tookMs = Infinity,
}: {
  website?: string | undefined
  tookMs?: number
}): boolean {
  return Boolean(website) || tookMs < MIN_TYPING_MS
}

/** Who runs the shop, by law, at the end of its mails; empty while it has not been set. */
export const shopImprint = ({
  legalName,
  legalAddress = [],
  legalRegistration,
  legalTaxId,
}: Partial<Imprint>): string[] =>
  [legalName, ...legalAddress, legalRegistration, legalTaxId].flatMap((line) => line ?? [])
