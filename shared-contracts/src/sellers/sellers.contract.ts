import { oc } from '@orpc/contract'
import { number, object, string } from 'yup'
import { notFound, sessionErrors } from '../problem/errors'
import { judgedSellerPageSchema, judgedSellerSchema, sellerReasonSchema } from './seller.schema'
import { SELLER_STATES } from './seller-states'

const tags = ['Sellers']
const oneSeller = object({ id: string().uuid().required() }).noUnknown()
const withReason = sellerReasonSchema.shape({ id: string().uuid().required() }).noUnknown()
/** 409: the seller stands otherwise by now. */
const refused = { REFUSED: { status: 409 } } as const

/** Who may sell, decided by admins. The seller is told by mail. */
export const sellersContract = {
  list: oc
    .route({
      method: 'GET',
      path: '/api/admin/sellers',
      summary: 'Sellers by how they stand: those that wait longest first, others newest first',
      tags,
    })
    .errors(sessionErrors)
    .input(
      object({
        /** `submitted` unless it is said. */
        state: string().oneOf(SELLER_STATES).optional(),
        page: number().integer().min(1).max(10_000).optional(),
      }).noUnknown(),
    )
    .output(judgedSellerPageSchema),
  approve: oc
    .route({ method: 'POST', path: '/api/admin/sellers/{id}/approve', summary: 'What they list is on sale', tags })
    .errors({ ...sessionErrors, ...notFound, ...refused })
    .input(oneSeller)
    .output(judgedSellerSchema),
  reject: oc
    .route({ method: 'POST', path: '/api/admin/sellers/{id}/reject', summary: 'Turn a new seller away', tags })
    .errors({ ...sessionErrors, ...notFound, ...refused })
    .input(withReason)
    .output(judgedSellerSchema),
  suspend: oc
    .route({ method: 'POST', path: '/api/admin/sellers/{id}/suspend', summary: 'Take what they list off sale', tags })
    .errors({ ...sessionErrors, ...notFound, ...refused })
    .input(withReason)
    .output(judgedSellerSchema),
}
