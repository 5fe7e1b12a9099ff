import { desc } from 'drizzle-orm'
import type { Db } from '../db/database'
import { blocksText } from './email-text'
import { mails } from './mails.table'

const NEWEST = 100

/** The mails that a shop without SMTP kept, newest first. */
export async function listMails(db: Db) {
  const rows = await db.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(NEWEST)
  return rows.map((mail) => ({ ...mail, body: blocksText(mail.blocks) }))
}
