import { correctProduct } from '../../catalogue/corrections/correct-product'
import { listAllProducts } from '../../catalogue/desk/list-all-products'
import { decideTakeDown, takeManyDown, takeProductDown } from '../../catalogue/take-downs/take-down'
import { type ContextOf, route } from '../../http/route'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { describeProduct } from './describe-product'

async function described(context: ContextOf<'admin', 'NOT_FOUND'>, id: string) {
  const product = await describeProduct(context, id)
  if (!product) throw context.refuse('NOT_FOUND')
  return product
}

/** Notes who of the staff did what to which product. */
const noteAct = (act: string, account: string, product: string) =>
  logSecurityEvent('product-changed', { act, account, product })

const { deskProducts } = route

export const deskProductsRoutes = {
  list: deskProducts.list.handler(({ input, context }) => listAllProducts(context, input)),
  get: deskProducts.get.handler(({ input: { id }, context }) => described(context, id)),
  takeDown: deskProducts.takeDown.handler(async ({ input: { id, requestId, ...statement }, context }) => {
    await takeProductDown(context, { productId: id, by: context.admin.id, statement, requestId })
    noteAct('take-down', context.admin.id, id)
    return described(context, id)
  }),
  takeDownMany: deskProducts.takeDownMany.handler(async ({ input, context }) => {
    const outcome = await takeManyDown(context, { by: context.admin.id, ...input })
    for (const { id, done } of outcome.results) if (done) noteAct('take-down', context.admin.id, id)
    return outcome
  }),
  decide: deskProducts.decide.handler(async ({ input: { id, ...decision }, context }) => {
    await decideTakeDown(context, { productId: id, by: context.admin.id, ...decision })
    noteAct(decision.outcome, context.admin.id, id)
    return described(context, id)
  }),
  correct: deskProducts.correct.handler(async ({ input: { id, ...correction }, context }) => {
    await correctProduct(context, { productId: id, by: context.admin.id, ...correction })
    noteAct('correct', context.admin.id, id)
    return described(context, id)
  }),
}
