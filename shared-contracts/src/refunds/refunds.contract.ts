import { object, string } from 'yup'
import { pageKey, pageNumber } from '../answers.schema'
import { endpoints } from '../endpoint/endpoints'
import { failedRefundPageSchema, failedRefundSchema, refundSettlementSchema } from './failed-refund.schema'

const endpoint = endpoints('Refunds')

/** Money that the payment provider did not refund, looked after by admins. */
export const refundsContract = {
  failed: endpoint
    .admin('orders.read')
    .get('/api/admin/refunds', 'Refunds that failed for good, oldest first')
    .input(object({ page: pageNumber(), after: pageKey() }).noUnknown())
    .output(failedRefundPageSchema),
  retry: endpoint
    .admin('refunds.write')
    .post('/api/admin/refunds/{id}/retry', 'Ask the payment provider once more; one that is not failed stays as it is')
    .proof()
    .refuses('NOT_FOUND')
    .input(object({ id: string().uuid().required() }).noUnknown())
    .output(failedRefundSchema),
  settle: endpoint
    .admin('refunds.write')
    .post(
      '/api/admin/refunds/{id}/settle',
      'Note that the shopper has had the money in another way; the provider is not asked again',
    )
    .proof()
    .refuses('NOT_FOUND', 'REFUSED')
    .because('note', 'id')
    .input(refundSettlementSchema.shape({ id: string().uuid().required() }).noUnknown())
    .output(failedRefundSchema),
}
