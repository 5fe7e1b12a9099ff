import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../db/database'

/** What must hold at any moment, and a query for whatever breaks it. */
const rules: Readonly<Record<string, SQL>> = {
  'the entries sum to zero in each currency': sql`
    select account.currency as what from ledger_entries entry join ledger_accounts account on account.id = entry.account_id
    group by account.currency having sum(entry.amount_minor) <> 0`,
  'every transaction sums to zero': sql`
    select transaction_id::text as what from ledger_entries group by transaction_id having sum(amount_minor) <> 0`,
  'what is with the provider is what was captured, less what was refunded and paid out': sql`
    select 'psp_clearing' as what where
      (select coalesce(sum(amount_minor), 0) from ledger_entries entry join ledger_accounts account on account.id = entry.account_id
        where account.kind in ('psp_clearing', 'payout_clearing'))
      <> (select coalesce(sum(captured_minor - refunded_minor), 0) from payment_allocations)
      + (select coalesce(sum(entry.amount_minor), 0) from ledger_entries entry
          join ledger_accounts account on account.id = entry.account_id
          join ledger_transactions cause on cause.id = entry.transaction_id
          where account.kind in ('psp_clearing', 'payout_clearing') and cause.kind like 'payout%')`,
  'an order’s total is the sum of its lines and its delivery': sql`
    select orders.number as what from orders join order_lines line on line.order_id = orders.id
    group by orders.id having orders.items_minor <> sum(line.unit_minor * line.quantity)
      or orders.discount_minor < sum(line.discount_minor) or orders.tax_minor < sum(line.tax_minor)`,
  'the parts of a payment add up to it': sql`
    select payment.id::text as what from payments payment
    left join payment_allocations part on part.payment_id = payment.id
    group by payment.id having payment.amount_minor <> coalesce(sum(part.amount_minor), 0)`,
  'an order is paid exactly when its money was captured': sql`
    select orders.number as what from orders
    left join payment_allocations part on part.order_id = orders.id and part.captured_minor > 0
    where orders.total_minor > 0 and (orders.state in ('paid', 'processing', 'shipped', 'delivered', 'completed')) <> (part.order_id is not null)
      and not (orders.state = 'cancelled')`,
  'a cancelled order keeps no money': sql`
    select orders.number as what from orders join payment_allocations part on part.order_id = orders.id
    where orders.state = 'cancelled' and part.captured_minor <> part.refunded_minor`,
  'refunds add up to what their payments say': sql`
    select part.order_id::text as what from payment_allocations part
    left join refunds refund on refund.payment_id = part.payment_id and refund.order_id = part.order_id
    group by part.payment_id, part.order_id, part.refunded_minor having part.refunded_minor <> coalesce(sum(refund.amount_minor), 0)`,
  'every refund has reached its shopper, or is under way': sql`
    select id::text as what from refunds where state = 'failed'`,
  'what is on hand is the sum of what moved it': sql`
    select level.variant_id::text as what from stock_levels level left join stock_movements moved
      on moved.variant_id = level.variant_id and moved.kind not in ('reserved', 'released')
    group by level.variant_id having level.on_hand <> coalesce(sum(moved.quantity), 0)`,
  'what is reserved is the sum of what moved it': sql`
    select level.variant_id::text as what from stock_levels level left join stock_movements moved
      on moved.variant_id = level.variant_id and moved.kind in ('reserved', 'released', 'shipped')
    group by level.variant_id having level.reserved <> coalesce(sum(moved.quantity), 0)`,
  'what is reserved is held for a checkout or promised to an order': sql`
    select level.variant_id::text as what from stock_levels level
    left join stock_reservations held on held.variant_id = level.variant_id
    group by level.variant_id having level.reserved <> coalesce(sum(held.quantity), 0)`,
  'a promise is what is not shipped yet of an order that stands': sql`
    select held.id::text as what from stock_reservations held join orders on orders.id = held.order_id
    left join order_lines line on line.order_id = held.order_id and line.variant_id = held.variant_id
    where orders.state in ('cancelled', 'shipped', 'delivered', 'completed') or held.quantity <> line.quantity - line.shipped`,
  'a promotion’s uses are counted': sql`
    select promotion.code as what from promotions promotion left join promotion_uses used on used.promotion_id = promotion.id
    group by promotion.id having promotion.uses <> count(used.purchase_id)`,
}

export interface BrokenRule {
  rule: string
  /** What breaks it: numbers of orders, ids; at most twenty. */
  where: string[]
}

/** Looks whether money and stock add up. It reads only, and may run on a shop that is open. @returns the rules that are broken. */
export async function checkBooks(db: Queryable): Promise<BrokenRule[]> {
  const broken: BrokenRule[] = []
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await db.execute<{ what: string }>(sql`${query} limit 20`)
    if (rows.length > 0) broken.push({ rule, where: rows.map(({ what }) => what) })
  }
  return broken
}
