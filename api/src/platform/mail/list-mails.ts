import { desc, eq } from 'drizzle-orm'
import type { Db, Tx } from '../db/database'
import { blocksText } from './email-text'
import { mails } from './mails.table'

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
