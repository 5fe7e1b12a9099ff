import { desc } from 'drizzle-orm'
import type { Db } from '../db/database'
import { mails } from './mails.table'

const NEWEST = 100

/** The mails that a shop without SMTP kept, newest first. */
export function listMails(db: Db) {
  return db.select().from(mails).orderBy(desc(mails.createdAt), desc(mails.id)).limit(NEWEST)
}
