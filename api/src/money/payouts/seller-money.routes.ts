import { streamedCsv } from '../../http/csv'
import { exportStatement, listStatement } from './list-statement'
import { route } from '../../http/route'
import { ownCommission } from '../commission/own-commission'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { describeMoney, findPayout, listPayouts } from './describe-money'
import { checkOnboarding, startOnboarding } from './onboarding'
import { canPayOut } from './payout-provider'
import { payOutNow } from './create-payout'
import { setPayoutAccount, setRhythm } from './payout-rhythm'
import { dayIn } from '../../platform/clock/days'

const NO_PROVIDER = 'The marketplace cannot pay out yet. What you earn is kept for you; come back later.'

const NAMED_THERE = 'The payment provider asks you for your bank account on its own pages.'

export const sellerMoneyRoutes = {
  overview: route.sellerMoney.overview.handler(async ({ context }) => describeMoney(context, context.shop.sellerId)),
  commission: route.sellerMoney.commission.handler(({ context }) => ownCommission(context, context.shop.sellerId)),
  statement: route.sellerMoney.statement.handler(async ({ input, context }) => {
    const { sellerId } = context.shop
    const { currency = context.env.currency } = input
    const statement = await listStatement(context.db, sellerId, { ...input, currency, zone: context.env.timeZone })
    if (!statement) throw context.refuse('NOT_FOUND')
    return statement
  }),
  export: route.sellerMoney.export.handler(({ input, context: { db, env, clock, shop } }) => {
    const { currency = env.currency, account = 'available' } = input
    const asked = { ...input, currency, zone: env.timeZone }
    return streamedCsv(`${account}-${dayIn(env.timeZone, clock.now())}.csv`, exportStatement(db, shop.sellerId, asked))
  }),
  payouts: route.sellerMoney.payouts.handler(async ({ input, context }) =>
    listPayouts(context.db, context.shop.sellerId, input),
  ),
  payout: route.sellerMoney.payout.handler(async ({ input, context }) => {
    const payout = await findPayout(context.db, context.shop.sellerId, input.number)
    if (!payout) throw context.refuse('NOT_FOUND')
    return payout
  }),
  payOut: route.sellerMoney.payOut.handler(async ({ input, context }) => {
    const shop = context.shop
    if (!canPayOut(context.payouts)) throw context.refuse('REFUSED', { detail: NO_PROVIDER })
    const number = await payOutNow(context, { ...shop, ...input })
    const payout = await findPayout(context.db, shop.sellerId, number)
    if (!payout) throw new Error(`The payout ${number} that was just made is gone`)
    return payout
  }),
  setAccount: route.sellerMoney.setAccount.handler(async ({ input, context }) => {
    const shop = context.shop
    if (!canPayOut(context.payouts)) throw context.refuse('REFUSED', { detail: NO_PROVIDER })
    if (context.payouts.accounts) throw context.refuse('REFUSED', { detail: NAMED_THERE })
    await setPayoutAccount(context, shop, input)
    logSecurityEvent('payout-account-changed', { account: shop.accountId, seller: shop.sellerId })
    return describeMoney(context, shop.sellerId)
  }),
  onboard: route.sellerMoney.onboard.handler(async ({ context }) => {
    const { shop, session } = context
    const url = await startOnboarding(context, { ...shop, email: session.account.email })
    logSecurityEvent('payout-account-changed', { account: shop.accountId, seller: shop.sellerId })
    return { url }
  }),
  checkOnboarding: route.sellerMoney.checkOnboarding.handler(async ({ context }) => {
    await checkOnboarding(context, context.shop.sellerId)
    return describeMoney(context, context.shop.sellerId)
  }),
  setRhythm: route.sellerMoney.setRhythm.handler(async ({ input, context }) => {
    const { sellerId } = context.shop
    await setRhythm(context.db, { sellerId, rhythm: input.rhythm, now: context.clock.now() })
    return describeMoney(context, sellerId)
  }),
}
