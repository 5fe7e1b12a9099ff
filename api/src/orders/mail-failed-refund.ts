import { and, eq, sum } from 'drizzle-orm'
import { formatMoney } from 'shared-contracts/catalogue/format-money'
import { listAdminEmails } from '../accounts/list-admin-emails'
import type { Deps } from '../deps'
import { refunds } from '../payments/refunds.table'
import type { OrderRecord } from './move-order'
import { failedRefundMail } from './order-mails'

/** Has the admins look after money that the payment provider does not give back. */
export async function mailFailedRefund(
  { db, env, mailer }: Pick<Deps, 'db' | 'env' | 'mailer'>,
  { id, number, currency }: OrderRecord,
): Promise<void> {
  const [failed] = await db
    .select({ amount: sum(refunds.amountMinor) })
    .from(refunds)
    .where(and(eq(refunds.orderId, id), eq(refunds.state, 'failed')))
  const money = formatMoney({ amountMinor: Number(failed?.amount ?? 0), currency }, env.locale)
  const link = new URL('/admin/refunds', env.origin).href
  for (const recipient of await listAdminEmails(db)) {
    await mailer.send({ recipient, ...failedRefundMail({ number, money, link }) })
  }
}
