import { eq, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { outer } from '../../platform/db/columns'
import type { Tx } from '../../platform/db/database'
import { eraseAuditReasons } from '../../platform/db/erase-audit-reasons'
import type { PaidWith } from './payment-provider'
import { payments } from './payments.table'

/** What has paid the purchase whose id is in a column, within a statement. */
export const paidWith = (purchaseId: AnyPgColumn) =>
  sql<PaidWith | null>`(
    select json_build_object('brand', paid.method_brand, 'last4', paid.method_last4) from payments paid
    where paid.purchase_id = ${outer(purchaseId)} and paid.state = 'captured' and paid.method_brand is not null)`

/** Takes out what a purchase was paid with, and why staff did something about its money, as when the person is taken out. */
export async function forgetPaidWith(tx: Tx, purchaseId: string): Promise<void> {
  await tx.update(payments).set({ methodBrand: null, methodLast4: null }).where(eq(payments.purchaseId, purchaseId))
  const paid = sql`select id from payments where purchase_id = ${purchaseId}`
  await eraseAuditReasons(
    tx,
    sql`select id::text from chargebacks where payment_id in (${paid})
      union all select id::text from refunds where payment_id in (${paid})`,
  )
}
