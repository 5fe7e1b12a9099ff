import { sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/database'

/** What must hold at any moment, and a query for whatever breaks it. */
const rules: Readonly<Record<string, SQL>> = {
  'the entries sum to zero in each currency': sql`
    select account.currency as what from ledger_entries entry join ledger_accounts account on account.id = entry.account_id
    group by account.currency having sum(entry.amount_minor) <> 0`,
  'every transaction sums to zero': sql`
    select transaction_id::text as what from ledger_entries group by transaction_id having sum(amount_minor) <> 0`,
  'what is with the provider is what was captured, less what went back, was paid out or was kept as a fee': sql`
    select 'psp_clearing' as what where
      (select coalesce(sum(amount_minor), 0) from ledger_entries entry join ledger_accounts account on account.id = entry.account_id
        where account.kind in ('psp_clearing', 'payout_clearing'))
      <> (select coalesce(sum(captured_minor - refunded_minor - disputed_minor
          - case when captured_minor > 0 then credit_minor - credit_back_minor else 0 end), 0) from payment_allocations)
      + (select coalesce(sum(entry.amount_minor), 0) from ledger_entries entry
          join ledger_accounts account on account.id = entry.account_id
          join ledger_transactions cause on cause.id = entry.transaction_id
          where account.kind in ('psp_clearing', 'payout_clearing')
            and (cause.kind like 'payout%' or cause.kind like 'chargeback_rest%' or cause.kind = 'provider_fee'))`,
  'what is left of credit is what moved it': sql`
    select account.kind || ' ' || account.id as what from ledger_accounts account
    left join ledger_entries entry on entry.account_id = account.id
    where account.holder_id is not null group by account.id having account.credit_minor <> -coalesce(sum(entry.amount_minor), 0)`,
  'credit is held for orders that wait for their payment': sql`
    select currency as what from (
      select account.currency, entry.amount_minor as minor from ledger_entries entry
        join ledger_accounts account on account.id = entry.account_id and account.kind = 'credit_clearing'
      union all select currency, credit_minor from orders where state = 'pending_payment' and credit_minor > 0
    ) held group by currency having sum(minor) <> 0`,
  'what credit pays of a payment is what it pays of its orders': sql`
    select payment.id::text as what from payments payment
    join payment_allocations part on part.payment_id = payment.id join orders on orders.id = part.order_id
    group by payment.id having payment.credit_minor <> sum(part.credit_minor) or sum(part.credit_minor) <> sum(orders.credit_minor)`,
  'what went back to credit is what its refunds say': sql`
    select part.order_id::text as what from payment_allocations part
    left join refunds refund on refund.payment_id = part.payment_id and refund.order_id = part.order_id
    group by part.payment_id, part.order_id, part.credit_back_minor
    having part.credit_back_minor <> coalesce(sum(refund.credit_minor), 0)`,
  'an order’s total is the sum of its lines and its delivery': sql`
    select orders.number as what from orders join order_lines line on line.order_id = orders.id
    group by orders.id having orders.items_minor <> sum(line.unit_minor * line.quantity)
      or orders.discount_minor < sum(line.discount_minor) or orders.tax_minor < sum(line.tax_minor)
      or orders.total_minor < sum(line.total_minor) or bool_or(line.tax_added <> orders.tax_added)`,
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
    where orders.state = 'cancelled' and part.captured_minor <> part.refunded_minor + part.disputed_minor`,
  'an order of which no money is left keeps no commission': sql`
    select orders.number as what from orders
    join payment_allocations part on part.order_id = orders.id and part.captured_minor > 0
      and part.captured_minor = part.refunded_minor + part.disputed_minor
    join ledger_transactions cause on cause.order_id = orders.id
    join ledger_entries entry on entry.transaction_id = cause.id
    join ledger_accounts account on account.id = entry.account_id and account.kind in ('platform_revenue', 'tax_payable')
    group by orders.id, account.kind having sum(entry.amount_minor) <> 0`,
  'refunds add up to what their payments say': sql`
    select part.order_id::text as what from payment_allocations part
    left join refunds refund on refund.payment_id = part.payment_id and refund.order_id = part.order_id
    group by part.payment_id, part.order_id, part.refunded_minor having part.refunded_minor <> coalesce(sum(refund.amount_minor), 0)`,
  'a refund that the marketplace bears costs its seller nothing': sql`
    select refund.id::text as what from refunds refund join ledger_transactions cause on cause.refund_id = refund.id
    join ledger_entries entry on entry.transaction_id = cause.id
    join ledger_accounts account on account.id = entry.account_id and account.kind in ('seller_pending', 'seller_available')
    where refund.borne_by = 'marketplace' group by refund.id having sum(entry.amount_minor) <> 0`,
  'an order of which no money is left leaves its seller nothing, unless the marketplace bore the last of it': sql`
    select orders.number as what from orders
    join payment_allocations part on part.order_id = orders.id and part.captured_minor > 0
      and part.captured_minor = part.refunded_minor + part.disputed_minor
    join ledger_transactions cause on cause.order_id = orders.id and cause.kind <> 'release'
    join ledger_entries entry on entry.transaction_id = cause.id
    join ledger_accounts account on account.id = entry.account_id and account.kind in ('seller_pending', 'seller_available')
    where (select refund.borne_by from ledger_transactions latest
      join ledger_entries gone on gone.transaction_id = latest.id
      left join refunds refund on refund.id = latest.refund_id
      where latest.order_id = orders.id and latest.kind in ('refund', 'chargeback', 'chargeback_returned')
      order by gone.id desc limit 1) is distinct from 'marketplace'
    group by orders.id having sum(entry.amount_minor) <> 0`,
  'what shoppers’ banks hold is what their chargebacks say': sql`
    select part.order_id::text as what from payment_allocations part
    left join chargeback_parts taken on taken.payment_id = part.payment_id and taken.order_id = part.order_id
    group by part.payment_id, part.order_id, part.disputed_minor having part.disputed_minor <> coalesce(sum(taken.amount_minor), 0)`,
  'every refund has reached its shopper, or is under way': sql`
    select id::text as what from refunds where state = 'failed'`,
  'each series of documents is numbered without a gap': sql`
    select issuer.code || ' ' || series.kind || ' ' || series.year as what from document_series series
    join document_issuers issuer on issuer.id = series.issuer_id
    left join documents document on (document.issuer_id, document.kind, document.year) = (series.issuer_id, series.kind, series.year)
    group by issuer.code, series.issuer_id, series.kind, series.year
    having series.last_number <> count(document.id) or series.last_number <> coalesce(max(document.sequence), 0)`,
  'an order is invoiced, with its total and its tax, exactly when a part of it has left': sql`
    select orders.number as what from orders left join documents invoice on invoice.order_id = orders.id and invoice.kind = 'invoice'
    where exists (select from order_lines line where line.order_id = orders.id and line.shipped > 0) <> (invoice.id is not null)
      or invoice.total_minor <> orders.total_minor or invoice.tax_minor <> orders.tax_minor`,
  'an invoice less its credit notes is what was captured less what was refunded': sql`
    select invoice.number as what from documents invoice where invoice.kind = 'invoice' and invoice.total_minor
      - (select coalesce(sum(note.total_minor), 0) from documents note where note.corrects_id = invoice.id)
      <> (select coalesce(sum(captured_minor - refunded_minor), 0) from payment_allocations where order_id = invoice.order_id)`,
  'the lines of a document without tax come to its total less its tax': sql`
    select document.number as what from documents document join document_lines line on line.document_id = document.id
    where document.tax_added group by document.id
    having sum(line.unit_minor * line.quantity - line.discount_minor) <> document.total_minor - document.tax_minor`,
  'a credit note takes back what its refund paid back': sql`
    select note.number as what from documents note join refunds refund on refund.id = note.refund_id
    where note.total_minor <> refund.amount_minor`,
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
  'a checkout that is over holds nothing': sql`
    select held.checkout_id::text as what from stock_reservations held join checkouts on checkouts.id = held.checkout_id
    where checkouts.state <> 'open'`,
  'a promise is what is not shipped yet of an order that stands': sql`
    select held.id::text as what from stock_reservations held join orders on orders.id = held.order_id
    left join order_lines line on line.order_id = held.order_id and line.variant_id = held.variant_id
    where orders.state in ('cancelled', 'shipped', 'delivered', 'completed') or held.quantity <> line.quantity - line.shipped - line.cancelled`,
  'each piece of an order that is on its way was sent or cancelled': sql`
    select orders.number as what from orders join order_lines line on line.order_id = orders.id
    where line.cancelled > 0 and orders.state = 'pending_payment'
      or line.quantity <> line.shipped + line.cancelled and orders.state in ('shipped', 'delivered', 'completed')`,
  'what a payout has moved is what its state says': sql`
    select payout.number as what from payouts payout
    left join ledger_transactions cause on cause.payout_id = payout.id
    left join ledger_entries entry on entry.transaction_id = cause.id
    left join ledger_accounts account on account.id = entry.account_id
    group by payout.id having
      coalesce(-sum(entry.amount_minor) filter (where account.kind = 'payout_clearing'), 0)
        <> case when payout.state in ('created', 'sent') then payout.amount_minor else 0 end
      or coalesce(-sum(entry.amount_minor) filter (where account.kind = 'psp_clearing'), 0)
        <> case when payout.state = 'paid' then payout.amount_minor else 0 end
      or coalesce(sum(entry.amount_minor) filter (where account.kind = 'seller_available'), 0)
        <> case when payout.state in ('refused', 'returned') then 0 else payout.amount_minor end`,
  'the commission on what was paid out is invoiced': sql`
    select shop.slug as what from (
      select own.account_id, invoice.seller_id, sum(invoice.total_minor) as invoiced, max(own.id) as up_to
      from documents invoice join ledger_transactions paid on paid.kind = 'payout' and invoice.cause = 'payout:' || paid.payout_id
      join ledger_entries own on own.transaction_id = paid.id
      join ledger_accounts account on account.id = own.account_id and account.kind = 'seller_available'
      where invoice.kind = 'commission' group by own.account_id, invoice.seller_id
    ) bill join sellers shop on shop.id = bill.seller_id
    where bill.invoiced <> (
      select coalesce(-sum(fee.amount_minor), 0) from ledger_transactions about
      join ledger_entries fee on fee.transaction_id = about.id and fee.id < bill.up_to
      join ledger_accounts place on place.id = fee.account_id and place.kind in ('platform_revenue', 'tax_payable')
      where about.kind in ('capture', 'refund', 'chargeback', 'chargeback_returned') and about.order_id in (
        select cause.order_id from ledger_entries mine join ledger_transactions cause on cause.id = mine.transaction_id
        where mine.account_id = bill.account_id and mine.id < bill.up_to and cause.order_id is not null))`,
  'no payout was larger than the balance': sql`
    select payout.number as what from payouts payout
    join ledger_transactions cause on cause.payout_id = payout.id and cause.kind = 'payout'
    join ledger_entries own on own.transaction_id = cause.id
    join ledger_accounts account on account.id = own.account_id and account.kind = 'seller_available'
    where (select sum(entry.amount_minor) from ledger_entries entry where entry.account_id = account.id and entry.id <= own.id) > 0`,
  'what a completed order has earned can be paid out': sql`
    select orders.number as what from orders join ledger_transactions cause on cause.order_id = orders.id
    join ledger_entries entry on entry.transaction_id = cause.id
    join ledger_accounts account on account.id = entry.account_id and account.kind = 'seller_pending'
    where orders.state = 'completed' group by orders.id having sum(entry.amount_minor) <> 0`,
  'what was summed up of the sales of days is what happened on them': sql`
    select seller_id::text as what from (
      select seller_id, gross_minor as gross, cancelled_minor + refunded_minor as back from sales_days
      union all
      select seller_id, -total_minor, 0 from orders cross join sales_rollup
        where paid_at < until::timestamp at time zone zone
      union all
      select orders.seller_id, 0, -refund.amount_minor from refunds refund join orders on orders.id = refund.order_id
        cross join sales_rollup where orders.paid_at is not null and refund.created_at < until::timestamp at time zone zone
    ) sums group by seller_id having sum(gross) <> 0 or sum(back) <> 0`,
  'what promotions took off an order is its discount': sql`
    select orders.number as what from orders left join order_promotions given on given.order_id = orders.id
    group by orders.id having coalesce(sum(given.given_minor), 0) <> orders.discount_minor`,
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
