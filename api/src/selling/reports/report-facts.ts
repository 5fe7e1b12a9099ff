import { sql, type SQL } from 'drizzle-orm'

/** Moments from one, included, to another, excluded. */
export interface Window {
  start: SQL
  end: SQL
  /** Of one seller; of all when absent. */
  sellerId?: string | undefined
  /** IANA time zone of the shop. */
  zone: string
}

/** Stands for products that are not kept any more. */
export const GONE_PRODUCT = '00000000-0000-0000-0000-000000000000'

const ofSeller = (sellerId: string | undefined) => (sellerId ? sql`and o.seller_id = ${sellerId}` : sql``)
const within = (moment: SQL, { start, end }: Window) => sql`${moment} >= ${start} and ${moment} < ${end}`

/**
 * What happened to orders: paid, cancelled, money refunded, each at its time of the day in the shop (`at`), with its country of delivery.
 * Orders that were never paid do not count, nor does money that came too late and went straight back.
 */
export function orderFacts(window: Window): SQL {
  const { zone, sellerId } = window
  const units = sql`(select coalesce(sum(quantity), 0) from order_lines where order_id = o.id)`
  const cancelledAtLast = sql`(select coalesce(sum(quantity - cancelled), 0) from order_lines where order_id = o.id)`
  const country = sql`(select coalesce(address ->> 'country', '') from purchases where id = o.purchase_id)`
  const row = (moment: SQL) => sql`o.seller_id, o.currency, ${moment} at time zone ${zone} as at, ${country} as country`
  return sql`
    select ${row(sql`o.paid_at`)}, 1 as orders, ${units} as units, 0 as cancelled_orders, 0 as cancelled_units,
      o.total_minor as gross_minor, 0 as cancelled_minor, 0 as refunded_minor
    from orders o where ${within(sql`o.paid_at`, window)} ${ofSeller(sellerId)}
    union all
    select ${row(sql`o.cancelled_at`)}, 0, 0, 1, ${cancelledAtLast}, 0, 0, 0
    from orders o where ${within(sql`o.cancelled_at`, window)} and o.paid_at is not null ${ofSeller(sellerId)}
    union all
    select ${row(sql`r.created_at`)}, 0, 0, 0,
      (select coalesce(sum(quantity), 0) from refund_lines where refund_id = r.id), 0,
      case when ${ofCancelled} then r.amount_minor else 0 end,
      case when ${ofCancelled} then 0 else r.amount_minor end
    from refunds r join orders o on o.id = r.order_id
    where ${within(sql`r.created_at`, window)} and o.paid_at is not null ${ofSeller(sellerId)}`
}

/**
 * The same by product, without delivery. Money that was refunded is split over the pieces that it was refunded for, in proportion to
 * what was paid for them: of their sum each has what is due up to it, so the parts add up. What was more than they cost is delivery's.
 */
export function productFacts(window: Window): SQL {
  const { zone, sellerId } = window
  const product = sql`coalesce(line.product_id, ${GONE_PRODUCT}::uuid)`
  const paid = sql`line.total_minor`
  const paidForPieces = (pieces: SQL) => sql`((2 * ${paid} * ${pieces} + line.quantity) / (2 * line.quantity))`
  const row = (moment: SQL) => sql`o.seller_id, o.currency, ${moment} at time zone ${zone} as at`
  const sold = sql`cross join lateral (
    select ${product} as product_id, sum(line.quantity) as units, sum(line.quantity - line.cancelled) as units_left, sum(${paid}) as paid
    from order_lines line where line.order_id = o.id group by 1) sold`
  return sql`
    select ${row(sql`o.paid_at`)}, sold.product_id, 1 as orders, sold.units, 0 as cancelled_units,
      sold.paid as gross_minor, 0 as cancelled_minor, 0 as refunded_minor
    from orders o ${sold} where ${within(sql`o.paid_at`, window)} ${ofSeller(sellerId)}
    union all
    select ${row(sql`o.cancelled_at`)}, sold.product_id, 0, 0, sold.units_left, 0, 0, 0
    from orders o ${sold} where ${within(sql`o.cancelled_at`, window)} and o.paid_at is not null ${ofSeller(sellerId)}
    union all
    select ${row(sql`r.created_at`)}, part.product_id, 0, 0, part.cancelled, 0,
      case when ${ofCancelled} then part.minor else 0 end,
      case when ${ofCancelled} then 0 else part.minor end
    from refunds r join orders o on o.id = r.order_id
    cross join lateral (
      select product_id, cancelled, ${share(sql`up_to`)} - ${share(sql`up_to - weight`)} as minor
      from (
        select product_id, cancelled, weight, sum(weight) over (order by position) as up_to,
          case when ${ofAll} then o.total_minor - sum(paid - weight) over () else greatest(sum(weight) over (), r.amount_minor) end as whole
        from (
          select ${product} as product_id, line.position, ${paid} as paid, coalesce(gone.quantity, 0) as cancelled,
            case when ${ofWhole} then ${paid} - ${paidForPieces(sql`line.cancelled`)} when ${ofAll} then ${paid}
              else coalesce(${paidForPieces(sql`coalesce(gone.quantity, back.quantity)`)}, 0) end as weight
          from order_lines line
          left join return_lines back on back.return_id = r.return_id and back.order_line_id = line.id
          left join refund_lines gone on gone.refund_id = r.id and gone.order_line_id = line.id
          where line.order_id = o.id
        ) weighed
      ) summed
    ) part
    where ${within(sql`r.created_at`, window)} and o.paid_at is not null ${ofSeller(sellerId)}`
}

/** Whether a refund is for pieces that never left, of an order that goes on without them. */
const ofRest = sql`r.reason = 'partly_cancelled'`
const ofCancelled = sql`r.reason in ('cancelled', 'partly_cancelled')`
/** Whether a refund is for the order as a whole, and not for pieces of it. */
const ofAll = sql`r.return_id is null and not ${ofRest}`
/** Whether it is for all that was not cancelled before. */
const ofWhole = sql`r.reason = 'cancelled'`

/** What of a refund is due to so much of the whole, rounded half up. */
const share = (of: SQL) => sql`div(2 * r.amount_minor::numeric * (${of}) + whole, 2 * whole::numeric)`
