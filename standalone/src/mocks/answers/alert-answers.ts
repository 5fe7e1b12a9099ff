import type { ApiClient, AwaitedSize } from 'shared-contracts'
import { AWAITED_PAGE_SIZE } from 'shared-contracts/alerts/alert-kinds'
import { Refusal } from '../refusal'
import { type AnswerContext, type Answers, pageOf } from './answers'

/** The one token that the mocks take for signed. */
export const GOOD_ALERT_TOKEN = 'good'

function own(context: AnswerContext, id: string): AwaitedSize {
  const found = context.world.alerts.find((alert) => alert.id === id)
  if (!found) throw new Refusal(404, 'NOT_FOUND')
  return found
}

export const alertAnswers: Answers<ApiClient['alerts']> = {
  ask({ world, state }, { variantId, email }) {
    const product = world.products.find(({ variants }) => variants.some(({ id }) => id === variantId))
    const variant = product?.variants.find(({ id }) => id === variantId)
    if (!product || !variant) throw new Refusal(404, 'NOT_FOUND')
    if (variant.available > 0) throw new Refusal(409, 'IN_STOCK')
    const known = world.alerts.some((one) => one.product.slug === product.slug && one.size.slug === variant.size)
    return { status: known && state.session('shop')?.email === email ? 'already' : 'asked' }
  },
  mine(context, { page }) {
    const { alerts } = context.world
    return pageOf(
      alerts.filter(({ id }) => !context.state.basket.ended.has(id)),
      AWAITED_PAGE_SIZE,
      page,
    )
  },
  end(context, { id }) {
    context.state.basket.ended.add(own(context, id).id)
  },
  restore(context, { id }) {
    context.state.basket.ended.delete(own(context, id).id)
  },
  unsubscribe(_, { token }) {
    if (token !== GOOD_ALERT_TOKEN) throw new Refusal(410, 'LINK_INVALID')
  },
}
