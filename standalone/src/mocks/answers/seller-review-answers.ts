import { SELLER_DECISIONS, type ApiClient, type JudgedSeller, type SellerDecision } from 'shared-contracts'
import { SELLERS_PAGE_SIZE } from 'shared-contracts/sellers/seller-states'
import { Refusal } from '../refusal'
import type { AnswerContext, Answers } from './answers'
import { pageOf } from './page-of'
import { signedIn } from './signed-in'

function decide(
  context: AnswerContext,
  decision: SellerDecision,
  { id, reason = null }: { id: string; reason?: string | null },
): JudgedSeller {
  const { email } = signedIn(context, 'admin')
  const seller = context.world.sellersUnderReview.find((one) => one.id === id)
  if (!seller) throw new Refusal(404, 'NOT_FOUND')
  const { from, to } = SELLER_DECISIONS[decision]
  if (!from.some((state) => state === seller.state)) throw new Refusal(409, 'REFUSED')
  const since = new Date().toISOString()
  seller.history.unshift({ state: to, reason, by: email, at: since })
  return Object.assign(seller, { state: to, reason, since })
}

export const sellerReviewAnswers: Answers<ApiClient['sellers']> = {
  list(context, { state = 'submitted', page }) {
    signedIn(context, 'admin')
    const wanted = context.world.sellersUnderReview.filter((seller) => seller.state === state)
    return pageOf(wanted, SELLERS_PAGE_SIZE, page)
  },
  approve: (context, input) => decide(context, 'approve', input),
  reject: (context, input) => decide(context, 'reject', input),
  suspend: (context, input) => decide(context, 'suspend', input),
}
