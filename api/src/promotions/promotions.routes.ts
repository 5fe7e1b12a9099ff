import type { Account } from 'shared-contracts/accounts/account.schema'
import { promotionDraftMessages as messages } from 'shared-contracts/promotions/promotion.messages'
import { refuse } from '../http/refuse'
import { route, type RouteContext } from '../http/route'
import { noteSecurityEvent } from '../log/note-security-event'
import { createPromotion } from './create-promotion'
import { endPromotion } from './end-promotion'
import { findPromotion } from './find-promotion'
import { listPromotions } from './list-promotions'
import { presentPromotion } from './present-promotion'
import { updatePromotion } from './update-promotion'
import type { Promotion } from './why-not-usable'

const present = ({ clock }: RouteContext, promotion: Promotion) => presentPromotion(promotion, clock.now())

/** What an admin has done to a code, which is money. */
function noted(act: 'created' | 'updated' | 'ended', account: Account, promotion: Promotion): Promotion {
  noteSecurityEvent('promotion-changed', { act, account: account.id, promotion: promotion.id })
  return promotion
}

const codeTaken = () =>
  refuse('CODE_TAKEN', { errors: [{ field: 'code', code: 'CODE_TAKEN', message: messages.codeTaken }] })

export const promotionsRoutes = {
  list: route.promotions.list.handler(async ({ input, context }) => {
    await context.visitor.mustBe('admin')
    return listPromotions(context, input ?? {})
  }),
  get: route.promotions.get.handler(async ({ input, context }) => {
    await context.visitor.mustBe('admin')
    const promotion = await findPromotion(context.db, input.id)
    if (!promotion) throw refuse('NOT_FOUND')
    return present(context, promotion)
  }),
  create: route.promotions.create.handler(async ({ input, context }) => {
    const { account } = await context.visitor.mustBe('admin')
    const promotion = await createPromotion(context, input)
    if (!promotion) throw codeTaken()
    return present(context, noted('created', account, promotion))
  }),
  update: route.promotions.update.handler(async ({ input, context }) => {
    const { account } = await context.visitor.mustBe('admin')
    const outcome = await updatePromotion(context.db, input)
    if (outcome === 'CODE_TAKEN') throw codeTaken()
    if (typeof outcome === 'string') throw refuse(outcome)
    if ('wrong' in outcome) throw refuse('VALIDATION_FAILED', { errors: outcome.wrong })
    return present(context, noted('updated', account, outcome.updated))
  }),
  end: route.promotions.end.handler(async ({ input, context }) => {
    const { account } = await context.visitor.mustBe('admin')
    const outcome = await endPromotion(context, input)
    if (typeof outcome === 'string') throw refuse(outcome)
    return present(context, noted('ended', account, outcome))
  }),
}
