import { sql } from 'drizzle-orm'
import { addressLines } from 'shared-contracts/addresses/address-lines'
import type { ChargebackDetails } from 'shared-contracts/chargebacks/chargeback.schema'
import type { ParcelAddress } from 'shared-contracts/checkout/checkout.schema'
import { formatMoney } from 'shared-contracts/catalogue/money'
import type { Env } from '../../env'
import type { Queryable } from '../../platform/db/database'
import type { ChargebackEvidence } from '../payments/payment-provider'

interface Facts extends Record<string, unknown> {
  purchase: string
  email: string
  placedAt: string
  address: ParcelAddress
  lines: {
    seller: string
    order: string
    title: string
    brand: string
    color: string
    size: string
    quantity: number
    totalMinor: number
    currency: string
  }[]
  /** Of all that was bought and not cancelled, to the last piece. */
  isDelivered: boolean
  parcels: { carrier: string; trackingNumber: string; sentAt: string; deliveredAt: string | null }[]
  messages: { by: string; at: string; body: string }[]
  refunds: { amountMinor: number; currency: string; at: string; reason: string }[]
}

/** What the shop knows about a payment, in one look: what was bought, where it went, what was said. */
async function loadFacts(db: Queryable, paymentId: string): Promise<Facts> {
  const { rows } = await db.execute<Facts>(sql`
    with sold as (
      select orders.*, coalesce(seller.name, seller.slug) as seller from payment_allocations part
      join orders on orders.id = part.order_id join sellers seller on seller.id = orders.seller_id
      where part.payment_id = ${paymentId}
    )
    select purchase.number as purchase, purchase.email, purchase.placed_at as "placedAt", purchase.address,
      (select coalesce(json_agg(json_build_object('seller', sold.seller, 'order', sold.number, 'title', line.title, 'brand', line.brand,
          'color', line.color, 'size', line.size, 'quantity', line.quantity,
          'totalMinor', line.total_minor, 'currency', sold.currency)
          order by sold.number, line.position), '[]')
        from sold join order_lines line on line.order_id = sold.id) as lines,
      (select coalesce(bool_and(line.quantity - line.cancelled <= (
          select coalesce(sum(sent.quantity), 0) from shipment_lines sent join shipments parcel on parcel.id = sent.shipment_id
          where sent.order_line_id = line.id and parcel.delivered_at is not null)), false)
        from sold join order_lines line on line.order_id = sold.id
        where sold.state <> 'cancelled' and line.quantity > line.cancelled) as "isDelivered",
      (select coalesce(json_agg(json_build_object('carrier', parcel.carrier, 'trackingNumber', parcel.tracking_number,
          'sentAt', parcel.shipped_at, 'deliveredAt', parcel.delivered_at) order by parcel.shipped_at), '[]')
        from sold join shipments parcel on parcel.order_id = sold.id) as parcels,
      (select coalesce(json_agg(json_build_object('by', said.by, 'at', said.sent_at, 'body', said.body) order by said.sent_at), '[]')
        from sold join conversations talk on talk.order_id = sold.id join messages said on said.conversation_id = talk.id) as messages,
      (select coalesce(json_agg(json_build_object('amountMinor', refund.amount_minor - refund.credit_minor, 'currency', sold.currency,
          'at', refund.created_at, 'reason', refund.reason) order by refund.created_at), '[]')
        from sold join refunds refund on refund.order_id = sold.id and refund.amount_minor > refund.credit_minor and refund.state <> 'failed') as refunds
    from payments payment join purchases purchase on purchase.id = payment.purchase_id where payment.id = ${paymentId}`)
  const [facts] = rows
  if (!facts) throw new Error('A payment without its purchase')
  return facts
}

const dayOf = (at: string) => new Date(at).toISOString().slice(0, 10)

/** Words of a letter that a bank's clerk reads. */
const words = {
  purchase: 'Order number',
  placed: 'Ordered on',
  shopper: 'Customer',
  address: 'Delivery address',
  delivered: 'Delivered to',
  products: 'What was ordered',
  parcels: 'Parcels',
  messages: 'Messages between customer and seller',
  refunds: 'Refunded already',
  note: 'Further remarks',
} as const

/** Why money went back. */
const reasons: Readonly<Record<string, string>> = {
  ...{ cancelled: 'order cancelled', partly_cancelled: 'items cancelled', returned: 'items returned' },
  ...{ goodwill: 'without a return', dispute: 'after a complaint' },
}

const by = { shopper: 'Customer', seller: 'Seller' } as Readonly<Record<string, string>>

/**
 * What speaks for a sale, from the order, its parcels and its messages.
 *
 * @param note what an admin adds; empty for nothing.
 * @returns the letter as an admin reads it, and the same as the provider takes it.
 */
export async function collectEvidence(
  db: Queryable,
  { locale }: Pick<Env, 'locale'>,
  { paymentId, note }: { paymentId: string; note: string },
): Promise<{ letter: ChargebackDetails['evidence']; evidence: ChargebackEvidence }> {
  const facts = await loadFacts(db, paymentId)
  const { purchase, email, placedAt, address, lines, parcels, messages, refunds, isDelivered } = facts
  const to = addressLines(address).join('\n')
  const products = lines
    .map(
      ({ seller, order, title, brand, color, size, quantity, totalMinor, currency }) =>
        `${quantity} × ${brand} ${title}, ${color}, ${size}: ${formatMoney({ amountMinor: totalMinor, currency }, locale)} (${seller}, ${order})`,
    )
    .join('\n')
  const sent = parcels
    .map(
      ({ carrier, trackingNumber, sentAt, deliveredAt }) =>
        `${carrier} ${trackingNumber}, sent on ${dayOf(sentAt)}${deliveredAt ? `, delivered on ${dayOf(deliveredAt)}` : ''}`,
    )
    .join('\n')
  const said = messages.map((one) => `${dayOf(one.at)} ${by[one.by] ?? one.by}: ${one.body}`).join('\n')
  const given = refunds
    .map(({ at, reason, ...amount }) => `${formatMoney(amount, locale)} on ${dayOf(at)}: ${reasons[reason] ?? reason}`)
    .join('\n')
  const letter = [
    { label: words.purchase, text: purchase },
    { label: words.placed, text: dayOf(placedAt) },
    { label: words.shopper, text: `${address.recipient}\n${email}` },
    { label: isDelivered ? words.delivered : words.address, text: to },
    { label: words.products, text: products },
    { label: words.parcels, text: sent },
    { label: words.messages, text: said },
    { label: words.refunds, text: given },
    { label: words.note, text: note },
  ].filter(({ text }) => text !== '')
  const evidence = {
    shopper: { name: address.recipient, email },
    address: to,
    products,
    parcels: parcels.map((parcel) => ({ ...parcel, sentAt: new Date(parcel.sentAt) })),
    text: letter.map(({ label, text }) => `${label}:\n${text}`).join('\n\n'),
  }
  return { letter, evidence }
}
