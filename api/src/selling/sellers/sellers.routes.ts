import { SELLER_DECISIONS, type SellerDecision } from 'shared-contracts/sellers/seller-states'
import { route, type ContextOf } from '../../http/route'
import { logSecurityEvent } from '../../platform/log/log-security-event'
import { findSellerUnderReview, listSellersUnderReview } from './list-sellers-under-review'
import { moveSeller } from './move-seller'

async function decide(
  context: ContextOf<'admin', 'NOT_FOUND' | 'REFUSED'>,
  decision: SellerDecision,
  input: { id: string; reason?: string },
) {
  const { admin } = context
  const { id, reason = null } = input
  await moveSeller(context, id, { ...SELLER_DECISIONS[decision], reason, actorId: admin.id })
  logSecurityEvent('seller-reviewed', { decision, account: admin.id, seller: id })
  const seller = await findSellerUnderReview(context.db, id)
  if (!seller) throw context.refuse('NOT_FOUND')
  return seller
}

export const sellersRoutes = {
  list: route.sellers.list.handler(async ({ input, context }) => {
    return listSellersUnderReview(context.db, input ?? {})
  }),
  // Why is the log's alone: the seller is told no reason.
  approve: route.sellers.approve.handler(({ input, context }) => decide(context, 'approve', { id: input.id })),
  reject: route.sellers.reject.handler(({ input, context }) => decide(context, 'reject', input)),
  suspend: route.sellers.suspend.handler(({ input, context }) => decide(context, 'suspend', input)),
}
