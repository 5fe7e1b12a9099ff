import { freshSession } from '../accounts/fresh-session'
import { signedInShop } from '../catalogue/signed-in-shop'
import { refuse } from '../http/refuse'
import { route } from '../http/route'
import { noteSecurityEvent } from '../log/note-security-event'
import { describeMoney } from './describe-money'
import { findPayout, listPayouts } from './list-payouts'
import { listStatement } from './list-statement'
import { canPayOut } from './no-provider'
import { payOutNow } from './pay-out-now'
import { payoutMessages, payoutRefusals } from './payouts.messages'
import { setPayoutAccount } from './set-payout-account'
import { setRhythm } from './set-rhythm'

export const sellerMoneyRoutes = {
  overview: route.sellerMoney.overview.handler(async ({ context }) =>
    describeMoney(context, (await signedInShop(context)).sellerId),
  ),
  statement: route.sellerMoney.statement.handler(async ({ input, context }) => {
    const { sellerId } = await signedInShop(context)
    const { currency = context.env.currency } = input
    const statement = await listStatement(context.db, sellerId, { ...input, currency, zone: context.env.timeZone })
    if (!statement) throw refuse('NOT_FOUND')
    return statement
  }),
  payouts: route.sellerMoney.payouts.handler(async ({ input, context }) =>
    listPayouts(context.db, (await signedInShop(context)).sellerId, input.page),
  ),
  payout: route.sellerMoney.payout.handler(async ({ input, context }) => {
    const payout = await findPayout(context.db, (await signedInShop(context)).sellerId, input.number)
    if (!payout) throw refuse('NOT_FOUND')
    return payout
  }),
  payOut: route.sellerMoney.payOut.handler(async ({ input, context }) => {
    const shop = await signedInShop(context)
    await freshSession(context, 'seller')
    if (!canPayOut(context.payouts)) throw refuse('REFUSED', { detail: payoutMessages.noProvider })
    const made = await payOutNow(context, { ...shop, ...input })
    if (typeof made === 'string') throw refuse('REFUSED', { detail: payoutRefusals[made] })
    const payout = await findPayout(context.db, shop.sellerId, made.number)
    if (!payout) throw new Error(`The payout ${made.number} that was just made is gone`)
    return payout
  }),
  setAccount: route.sellerMoney.setAccount.handler(async ({ input, context }) => {
    const shop = await signedInShop(context)
    await freshSession(context, 'seller')
    if (!canPayOut(context.payouts)) throw refuse('REFUSED', { detail: payoutMessages.noProvider })
    if (!(await setPayoutAccount(context, shop, input))) {
      const errors = [{ field: 'iban', code: 'IBAN_INVALID', message: payoutMessages.ibanWrong }]
      throw refuse('VALIDATION_FAILED', { errors })
    }
    noteSecurityEvent('payout-account-changed', { account: shop.accountId, seller: shop.sellerId })
    return describeMoney(context, shop.sellerId)
  }),
  setRhythm: route.sellerMoney.setRhythm.handler(async ({ input, context }) => {
    const { sellerId } = await signedInShop(context)
    await setRhythm(context.db, { sellerId, rhythm: input.rhythm, now: context.clock.now() })
    return describeMoney(context, sellerId)
  }),
}
