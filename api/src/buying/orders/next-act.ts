import type { Order, PurchaseSummary } from 'shared-contracts/orders/order.schema'
import { PURCHASE_ACTS, type PurchaseAct } from 'shared-contracts/orders/order-states'
import { paths } from 'shared-contracts/paths'
import { REVIEW_PARAMETER } from 'shared-contracts/reviews/review-terms'

interface Known {
  /** Lines of which there is a review. */
  reviewed: ReadonlySet<string>
  /** Numbers of orders about which a case is under way. */
  inCase: ReadonlySet<string>
}

/** What fits the state of a purchase best: of all that can be done about its orders, the most pressing. */
export function nextAct(number: string, parts: readonly Order[], known: Known): Pick<PurchaseSummary, 'next'> {
  const acts = parts.flatMap((order) => actsOf(number, order, known))
  const next = PURCHASE_ACTS.flatMap((act) => acts.find((one) => one.act === act) ?? [])[0]
  return next ? { next } : {}
}

function actsOf(
  number: string,
  { number: order, state, lines, shipments, returns, canCancel, returnUntil }: Order,
  known: Known,
): { act: PurchaseAct; href: string }[] {
  const parcel = shipments.find(({ deliveredAt }) => deliveredAt === null)
  const isHere = state === 'delivered' || state === 'completed'
  // Nobody is asked how something is that goes back, and while a case is under way that comes first.
  const isSettled = !known.inCase.has(order)
  const unreviewed = lines.find(
    ({ id, slug, cancelled, returning, quantity }) =>
      slug && cancelled + returning < quantity && !known.reviewed.has(id),
  )
  return [
    ...(returns.some((one) => one.state === 'approved')
      ? [{ act: 'send_return' as const, href: paths.purchase(number) }]
      : []),
    ...(parcel && !isHere ? [{ act: 'track' as const, href: parcel.trackingUrl ?? paths.purchase(number) }] : []),
    ...(canCancel ? [{ act: 'cancel' as const, href: paths.orderAct(number, order, 'cancel') }] : []),
    ...(returnUntil && isSettled && lines.some(({ shipped, returning, inCase = 0 }) => shipped > returning + inCase)
      ? [{ act: 'return' as const, href: paths.orderAct(number, order, 'return') }]
      : []),
    ...(isHere && isSettled && unreviewed?.slug
      ? [{ act: 'review' as const, href: reviewPath(unreviewed.slug, unreviewed.id) }]
      : []),
  ]
}

const reviewPath = (slug: string, lineId: string) => `${paths.product(slug)}?${REVIEW_PARAMETER}=${lineId}#reviews`
