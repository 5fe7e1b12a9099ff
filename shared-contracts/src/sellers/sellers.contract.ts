import { object, string } from 'yup'
import { pageNumber } from '../answers.schema'
import { auditWhy } from '../audit/audit-why.schema'
import { endpoints } from '../endpoint/endpoints'
import { sellerUnderReviewPageSchema, sellerUnderReviewSchema, sellerReasonSchema } from './seller.schema'
import { SELLER_STATES } from './seller-states'

const endpoint = endpoints('Sellers')
const withReason = sellerReasonSchema.shape({ id: string().uuid().required() }).noUnknown()

/**
 * Who may sell, decided by admins. The seller is notified by mail.
 *
 * `suspend`, and `approve` of a suspended shop, are for remotes that were built before `deskSellers.suspend` and `lift`, which ask for a fresh
 * proof: those remotes could not give one. What has been ordered is still shipped, as with `openOrders: 'ship'`.
 *
 * - `REFUSED`: the seller stands otherwise by now.
 */
export const sellersContract = {
  list: endpoint
    .admin('sellers.read')
    .get('/api/admin/sellers', 'Sellers by how they stand: those that wait longest first, others newest first')
    .input(
      object({
        /** `submitted` unless it is said. */
        state: string().oneOf(SELLER_STATES).optional(),
        page: pageNumber(),
      }).noUnknown(),
    )
    .output(sellerUnderReviewPageSchema),
  approve: endpoint
    .admin('sellers.write')
    .post('/api/admin/sellers/{id}/approve', 'What they list is on sale')
    .refuses('NOT_FOUND', 'REFUSED')
    .because('reason')
    .input(object({ id: string().uuid().required(), ...auditWhy }).noUnknown())
    .output(sellerUnderReviewSchema),
  reject: endpoint
    .admin('sellers.write')
    .post('/api/admin/sellers/{id}/reject', 'Turn a new seller away')
    .refuses('NOT_FOUND', 'REFUSED')
    .because('reason')
    .input(withReason)
    .output(sellerUnderReviewSchema),
  suspend: endpoint
    .admin('sellers.write')
    .post('/api/admin/sellers/{id}/suspend', 'Take what they list off sale')
    .refuses('NOT_FOUND', 'REFUSED')
    .because('reason')
    .input(withReason)
    .output(sellerUnderReviewSchema),
}
