import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/database'

/** Takes an account that ends out of the rules that name it. */
export async function forgetInFlags(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await tx.execute(sql`
    update shop_settings set value = jsonb_set(value, '{accountIds}', (value -> 'accountIds') - ${userId}::text), version = version + 1
    where key like 'flag:%' and (value -> 'accountIds') ? ${userId}::text`)
}
