import { findShopper } from '../../identity/desk/describe-account'
import { withoutEndpoint } from '../../http/refuse'
import { type ContextOf, route } from '../../http/route'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { requestScope } from '../../platform/log/request-scope'
import { blockGiftCard, describeGiftCard, listGiftCards } from './gift-cards'
import { grantCredit, issueGiftCard } from './issue-gift-card'
import { deskCreditOf, ownCredit } from './list-moves'
import { takeGiftCard, withinWrongCodes } from './redeem-gift-card'

type StaffContext = ContextOf<'admin', 'NOT_FOUND'>

/** What one of the staff has done, which is money. */
const noted = (
  { admin }: Pick<StaffContext, 'admin'>,
  act: 'issued' | 'blocked' | 'unblocked' | 'granted',
  id: string,
) => logSecurityEvent('credit-changed', { act, account: admin.id, subject: id })

async function deskCredit(context: StaffContext, { id, before }: { id: string; before?: number | undefined }) {
  if (!(await findShopper(context.db, id))) throw context.refuse('NOT_FOUND')
  return deskCreditOf(context.db, { userId: id, currency: context.env.currency, before })
}

export const giftCardsRoutes = {
  credit: route.giftCards.credit.handler(({ input, context }) =>
    ownCredit(context.db, { userId: context.account.id, currency: context.env.currency, ...input }),
  ),
  redeem: route.giftCards.redeem.handler(async ({ input: { code }, context }) => {
    const { account, db, clock, env, refuse } = context
    const typing = { code, shopperId: account.id, address: requestScope().address }
    const of = { userId: account.id, currency: env.currency }
    await withinWrongCodes(context, typing, async (wrong) => {
      const taken = await db.transaction((tx) => takeGiftCard(tx, { code, ...of, now: clock.now() }))
      if ('creditId' in taken) return
      if (taken.isUnknown) wrong()
      const errors = [{ field: 'code', code: 'CODE_INVALID', message: taken.whyNot }]
      throw refuse('CODE_INVALID', { detail: taken.whyNot, errors })
    })
    return ownCredit(db, of)
  }),
  list: route.giftCards.list.handler(({ input, context }) => listGiftCards(context, input)),
  get: route.giftCards.get.handler(({ input, context }) => describeGiftCard(context, input.id, input.before)),
  issue: route.giftCards.issue.handler(async ({ input: { requestId: id, ...draft }, context }) => {
    const { code, isNew } = await issueGiftCard(context, context.admin.id, { id, ...draft })
    if (isNew) noted(context, 'issued', id)
    return { card: await describeGiftCard({ ...context, ...withoutEndpoint }, id), code }
  }),
  block: route.giftCards.block.handler(async ({ input, context }) => {
    await blockGiftCard(context, input)
    noted(context, 'blocked', input.id)
    return describeGiftCard(context, input.id)
  }),
  unblock: route.giftCards.unblock.handler(async ({ input, context }) => {
    await blockGiftCard(context, { ...input, reason: null })
    noted(context, 'unblocked', input.id)
    return describeGiftCard(context, input.id)
  }),
  creditOf: route.giftCards.creditOf.handler(({ input, context }) => deskCredit(context, input)),
  grant: route.giftCards.grant.handler(async ({ input: { id, requestId, ...grant }, context }) => {
    const isNew = await grantCredit(context, context.admin.id, { ...grant, id: requestId, userId: id })
    if (isNew) noted(context, 'granted', id)
    return deskCredit(context, { id })
  }),
}
