import { sql } from 'drizzle-orm'
import type { Db } from '../db/database'

/** Has a request wait again at its old place in the line; nothing when its address waits anew by another one. */
export async function reopenRequest(db: Db, id: string): Promise<void> {
  await db.execute(sql`
    update back_in_stock_requests request set told_at = null, ended_at = null
    where id = ${id} and not exists (
      select from back_in_stock_requests other where other.variant_id = request.variant_id
        and other.email = request.email and other.told_at is null and other.ended_at is null)`)
}
