import { oc } from '@orpc/contract'
import { number, object, string } from 'yup'
import { notFound, proofErrors, sessionErrors } from '../problem/errors'
import { failedRefundPageSchema, failedRefundSchema, refundSettlementSchema } from './failed-refund.schema'

const tags = ['Refunds']
const refused = { REFUSED: { status: 409 } } as const

/** Money that the payment provider did not give back, looked after by admins. */
export const refundsContract = {
  failed: oc
    .route({ method: 'GET', path: '/api/admin/refunds', summary: 'Refunds that failed for good, oldest first', tags })
    .errors(sessionErrors)
    .input(object({ page: number().integer().min(1).max(10_000).optional() }).noUnknown())
    .output(failedRefundPageSchema),
  retry: oc
    .route({
      method: 'POST',
      path: '/api/admin/refunds/{id}/retry',
      summary: 'Ask the payment provider once more; one that is not failed stays as it is',
      tags,
    })
    .errors({ ...proofErrors, ...notFound })
    .input(object({ id: string().uuid().required() }).noUnknown())
    .output(failedRefundSchema),
  settle: oc
    .route({
      method: 'POST',
      path: '/api/admin/refunds/{id}/settle',
      summary: 'Note that the shopper has had the money in another way; the provider is not asked again',
      tags,
    })
    .errors({ ...proofErrors, ...notFound, ...refused })
    .input(refundSettlementSchema.shape({ id: string().uuid().required() }).noUnknown())
    .output(failedRefundSchema),
}
