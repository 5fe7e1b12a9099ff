import { oc } from '@orpc/contract'
import { number, object, string } from 'yup'
import { notFound, proofErrors, sessionErrors } from '../problem/errors'
import { promotionDraftSchema, promotionPageSchema, promotionSchema } from './promotion.schema'
import { PROMOTION_STATES } from './promotion-terms'

const tags = ['Promotions']
const onePromotion = object({ id: string().uuid().required() }).noUnknown()
const version = () => number().integer().min(0).required()
const codeTaken = { CODE_TAKEN: { status: 409 } } as const
/** 409: somebody else changed it since the given version. */
const conflict = { CONFLICT: { status: 409 } } as const

/** Codes that take something off, for admins. */
export const promotionsContract = {
  list: oc
    .route({ method: 'GET', path: '/api/admin/promotions', summary: 'One page of codes, newest first', tags })
    .errors(sessionErrors)
    .input(
      object({
        state: string().oneOf(PROMOTION_STATES).optional(),
        page: number().integer().min(1).max(10_000).optional(),
      }).noUnknown(),
    )
    .output(promotionPageSchema),
  get: oc
    .route({ method: 'GET', path: '/api/admin/promotions/{id}', summary: 'A code', tags })
    .errors({ ...sessionErrors, ...notFound })
    .input(onePromotion)
    .output(promotionSchema),
  create: oc
    .route({ method: 'POST', path: '/api/admin/promotions', summary: 'Make a code', successStatus: 201, tags })
    .errors({ ...proofErrors, ...codeTaken })
    .input(promotionDraftSchema)
    .output(promotionSchema),
  update: oc
    .route({
      method: 'PUT',
      path: '/api/admin/promotions/{id}',
      summary: 'Change a code; of one that was used, its dates and limits',
      tags,
    })
    .errors({ ...proofErrors, ...notFound, ...codeTaken, ...conflict })
    .input(promotionDraftSchema.shape({ id: string().uuid().required(), version: version() }).noUnknown())
    .output(promotionSchema),
  end: oc
    .route({
      method: 'POST',
      path: '/api/admin/promotions/{id}/end',
      summary: 'A code works no more from now on',
      tags,
    })
    .errors({ ...proofErrors, ...notFound, ...conflict })
    .input(onePromotion.shape({ version: version() }).noUnknown())
    .output(promotionSchema),
}
