import { SELLER_DECISIONS, type SellerDecision } from 'shared-contracts/sellers/seller-states'
import { refuse } from '../http/refuse'
import { route, type RouteContext } from '../http/route'
import { noteSecurityEvent } from '../log/note-security-event'
import { findJudgedSeller, listJudgedSellers } from './list-judged-sellers'
import { moveSeller } from './move-seller'

async function decide(context: RouteContext, decision: SellerDecision, input: { id: string; reason?: string }) {
  const { account } = await context.visitor.mustBe('admin')
  const { id, reason = null } = input
  const outcome = await moveSeller(context, id, { ...SELLER_DECISIONS[decision], reason, actorId: account.id })
  if (outcome !== 'done') throw refuse(outcome)
  noteSecurityEvent('seller-reviewed', { decision, account: account.id, seller: id })
  const seller = await findJudgedSeller(context.db, id)
  if (!seller) throw refuse('NOT_FOUND')
  return seller
}

export const sellersRoutes = {
  list: route.sellers.list.handler(async ({ input, context }) => {
    await context.visitor.mustBe('admin')
    return listJudgedSellers(context.db, input ?? {})
  }),
  approve: route.sellers.approve.handler(({ input, context }) => decide(context, 'approve', input)),
  reject: route.sellers.reject.handler(({ input, context }) => decide(context, 'reject', input)),
  suspend: route.sellers.suspend.handler(({ input, context }) => decide(context, 'suspend', input)),
}
