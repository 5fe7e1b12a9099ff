import { decideMany, decideSubmission } from '../../catalogue/submissions/decide'
import { findSubmission } from '../../catalogue/submissions/find-submission'
import { listSubmissions } from '../../catalogue/submissions/list-submissions'
import { describePolicy, savePolicy } from '../../catalogue/submissions/review-policy'
import { type ContextOf, route } from '../../http/route'
import { describeProduct } from './describe-product'

async function described(context: ContextOf<'admin', 'NOT_FOUND'>, id: string) {
  const found = await findSubmission(context, id)
  const product = found && (await describeProduct(context, found.productId))
  if (!product) throw context.refuse('NOT_FOUND')
  const { productId: _productId, ...submission } = found
  return { ...submission, product }
}

const { productSubmissions } = route

export const productSubmissionsRoutes = {
  list: productSubmissions.list.handler(({ input, context }) => listSubmissions(context, input)),
  get: productSubmissions.get.handler(({ input: { id }, context }) => described(context, id)),
  approve: productSubmissions.approve.handler(async ({ input, context }) => {
    await decideSubmission(context, { ...input, by: context.admin.id, sendBack: null })
    return described(context, input.id)
  }),
  sendBack: productSubmissions.sendBack.handler(async ({ input: { id, version, reason, words }, context }) => {
    await decideSubmission(context, { id, version, by: context.admin.id, sendBack: { reason, words } })
    return described(context, id)
  }),
  decideMany: productSubmissions.decideMany.handler(({ input: { items, sendBack }, context }) =>
    decideMany(context, { items, by: context.admin.id, sendBack: sendBack ?? null }),
  ),
  policy: productSubmissions.policy.handler(({ context }) => describePolicy(context)),
  savePolicy: productSubmissions.savePolicy.handler(({ input, context }) =>
    savePolicy(context, context.admin.id, input),
  ),
}
