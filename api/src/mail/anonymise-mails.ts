import { eq } from 'drizzle-orm'
import type { Tx } from '../db/database'
import { mails } from './mails.table'

/** Erases the mails to an address, where a shop without an SMTP server keeps them. */
export async function anonymiseMails(tx: Tx, { email }: { email: string }): Promise<void> {
  await tx.delete(mails).where(eq(mails.recipient, email))
}
