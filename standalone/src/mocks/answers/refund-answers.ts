import type { ApiClient } from 'shared-contracts'
import { REFUNDS_PAGE_SIZE } from 'shared-contracts/refunds/refund-states'
import { Refusal } from '../refusal'
import type { Answers } from './answers'
import { pageOf } from './page-of'
import { signedIn } from './signed-in'

export const refundAnswers: Answers<ApiClient['refunds']> = {
  failed(context, { page }) {
    signedIn(context, 'admin')
    const failed = context.world.failedRefunds.filter(({ state }) => state === 'failed')
    return pageOf(failed, REFUNDS_PAGE_SIZE, page)
  },
  retry(context, { id }) {
    signedIn(context, 'admin')
    const refund = context.world.failedRefunds.find((one) => one.id === id)
    if (!refund) throw new Refusal(404, 'NOT_FOUND')
    return Object.assign(refund, { state: 'done' })
  },
  settle(context, { id }) {
    signedIn(context, 'admin')
    const refund = context.world.failedRefunds.find((one) => one.id === id)
    if (!refund) throw new Refusal(404, 'NOT_FOUND')
    if (refund.state !== 'failed' && refund.state !== 'settled') throw new Refusal(409, 'REFUSED')
    return Object.assign(refund, { state: 'settled' })
  },
}
