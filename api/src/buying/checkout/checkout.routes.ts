import { eq } from 'drizzle-orm'
import type { Checkout, PlacedOrder } from 'shared-contracts/checkout/checkout.schema'
import { listAddresses } from '../../identity/addresses/change-addresses'
import { countOrder } from '../../identity/flags/count-visitors'
import { hasProvedEmail } from '../../identity/accounts/confirm-email'
import { currentShopper } from '../../identity/guests/current-shopper'
import { requestScope } from '../../platform/log/request-scope'
import { route, type Refusing, type RouteContext } from '../../http/route'
import type { PurchaseRecord } from '../orders/create-purchase'
import { purchases } from '../orders/purchases.table'
import { withinWrongCodes } from '../../money/credit/redeem-gift-card'
import { mustTakePayments, type Member } from '../../money/payments/payment-provider'
import { latestPayment, settlePayment } from '../../money/payments/settle-payment'
import { changeCheckout } from './change-checkout'
import { withinDeclines } from './hold-limits'
import { creditOfCheckout, findCheckout, loadCheckout, presentCheckout } from './present-checkout'
import type { PricedRecord } from './price-checkout'
import { leaveCheckout, startCheckout, type KnownShopper } from './start-and-end-checkouts'
import { type Placed, placeOrder } from './place-order'
import { presentPlaced } from './present-placed'
import type { Shopper } from '../../identity/guests/shopper'

/** Who answers for what is held: a member by their account, once they have proved its address; anybody else by where they come from. */
async function holderOf({ db }: RouteContext, { userId }: Shopper): Promise<string> {
  const guest = `address:${requestScope().address}`
  if (userId === null) return guest
  return (await hasProvedEmail(db, userId)) ? `account:${userId}` : guest
}

/** What a member has given before. */
async function knownShopper({ db, visitor }: RouteContext): Promise<Omit<KnownShopper, 'holder'>> {
  const session = await visitor.session('shop')
  if (!session) return { email: null, address: null }
  const [first] = await listAddresses(db, session.account.id)
  if (!first) return { email: session.account.email, address: null }
  const { id: _, isDefault: __, ...address } = first
  return { email: session.account.email, address }
}

/** The signed-in shopper, for whom the provider may keep cards. */
async function memberOf({ visitor }: RouteContext): Promise<Member | null> {
  const session = await visitor.session('shop')
  return session && { userId: session.account.id, email: session.account.email }
}

async function purchaseOf(context: Refusing<'NOT_FOUND'>, id: string): Promise<PurchaseRecord> {
  const checkout = await findCheckout(context.db, await currentShopper(context), id)
  const [purchase] = checkout ? await context.db.select().from(purchases).where(eq(purchases.checkoutId, id)) : []
  if (!purchase) throw context.refuse('NOT_FOUND')
  return purchase
}

/** How an order stands; one that is paid counts for the experiments that its shopper takes part in. */
async function answerPlaced(
  context: RouteContext,
  ...[purchase, ...settled]: [purchase: PurchaseRecord, settled?: Placed['settled']]
): Promise<PlacedOrder> {
  const order = await presentPlaced(context, purchase, ...settled)
  if (order.payment === 'paid') await countOrder(context, purchase.placedAt)
  return order
}

/** A checkout that was read or changed just now. */
async function presented({ db, clock }: RouteContext, { checkout, priced }: PricedRecord): Promise<Checkout> {
  const now = clock.now()
  return presentCheckout(checkout, priced, { credit: await creditOfCheckout(db, checkout, now), now })
}

export const checkoutRoutes = {
  start: route.checkout.start.handler(async ({ context }) => {
    mustTakePayments(context)
    const shopper = await currentShopper(context)
    if (!shopper) throw context.refuse('CART_EMPTY')
    const known = { ...(await knownShopper(context)), holder: await holderOf(context, shopper) }
    return presented(context, await startCheckout(context, shopper, known))
  }),
  get: route.checkout.get.handler(async ({ input, context }) => {
    const checkout = await findCheckout(context.db, await currentShopper(context), input.id)
    if (!checkout) throw context.refuse('NOT_FOUND')
    return loadCheckout(context, checkout, context.clock.now())
  }),
  change: route.checkout.change.handler(async ({ input, context }) => {
    const shopper = await currentShopper(context)
    const { promotionCode: code } = input
    if (!code) return presented(context, await changeCheckout(context, shopper, input))
    const typing = { code, shopperId: shopper?.userId ?? shopper?.guestId ?? '', address: requestScope().address }
    const changed = await withinWrongCodes(context, typing, (wrong) => changeCheckout(context, shopper, input, wrong))
    return presented(context, changed)
  }),
  leave: route.checkout.leave.handler(async ({ input, context }) => {
    await leaveCheckout(context, await currentShopper(context), input.id)
  }),
  place: route.checkout.place.handler(async ({ input, context }): Promise<PlacedOrder> => {
    mustTakePayments(context)
    const shopper = await currentShopper(context)
    const payer = { shopperId: shopper?.userId ?? shopper?.guestId ?? '', address: requestScope().address }
    const member = await memberOf(context)
    return withinDeclines(context, payer, async () => {
      const { purchase, settled } = await placeOrder(context, shopper, { ...input, member })
      return answerPlaced(context, purchase, settled)
    })
  }),
  paymentForm: route.checkout.paymentForm.handler(async ({ input, context }) => {
    mustTakePayments(context)
    const checkout = await findCheckout(context.db, await currentShopper(context), input.id)
    if (!checkout) throw context.refuse('NOT_FOUND')
    return context.payments.form(await memberOf(context))
  }),
  payment: route.checkout.payment.handler(async ({ input, context }): Promise<PlacedOrder> => {
    const purchase = await purchaseOf(context, input.id)
    const latest = await latestPayment(context.db, purchase.id)
    // Unreachable, it stands as it was last known.
    if (latest)
      await settlePayment(context, latest.id).catch((error: unknown) =>
        context.log.error({ err: error }, 'a payment has no answer yet'),
      )
    return answerPlaced(context, purchase)
  }),
}
