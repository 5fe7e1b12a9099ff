import { number, object, string } from 'yup'
import { pageKey, pageNumber } from '../answers.schema'
import { auditWhy } from '../audit/audit-why.schema'
import { endpoints } from '../endpoint/endpoints'
import { cartPreviewQuerySchema, cartPreviewSchema } from './cart-preview.schema'
import { promotionDraftSchema, promotionPageSchema, promotionSchema, promotionUseSchema } from './promotion.schema'
import { PROMOTION_STATES } from './promotion-terms'

const endpoint = endpoints('Promotions')
const onePromotion = object({ id: string().uuid().required() }).noUnknown()
const version = () => number().integer().min(0).required()

/**
 * What takes something off, by a code or by itself, for admins.
 *
 * - `CONFLICT`: somebody else changed it since the given version.
 * - `NOT_FOUND`, of a preview: one of its items has no price any more.
 */
export const promotionsContract = {
  list: endpoint
    .admin('promotions.read')
    .get('/api/admin/promotions', 'One page of promotions, newest first')
    .input(
      object({
        state: string().oneOf(PROMOTION_STATES).optional(),
        ...{ page: pageNumber(), after: pageKey() },
      }).noUnknown(),
    )
    .output(promotionPageSchema),
  preview: endpoint
    .admin('promotions.read')
    .get('/api/admin/promotions/preview', 'What a cart would pay, and by which promotions')
    .refuses('NOT_FOUND')
    .input(cartPreviewQuerySchema)
    .output(cartPreviewSchema),
  get: endpoint
    .admin('promotions.read')
    .get('/api/admin/promotions/{id}', 'A promotion')
    .refuses('NOT_FOUND')
    .input(onePromotion)
    .output(promotionSchema),
  use: endpoint
    .admin('promotions.read')
    .get('/api/admin/promotions/{id}/use', 'What became of a promotion, week by week')
    .refuses('NOT_FOUND')
    .input(onePromotion)
    .output(promotionUseSchema),
  create: endpoint
    .admin('promotions.write')
    .post('/api/admin/promotions', 'Make a promotion')
    .answers(201)
    .proof()
    .refuses('CODE_TAKEN')
    .input(promotionDraftSchema)
    .output(promotionSchema),
  update: endpoint
    .admin('promotions.write')
    .put('/api/admin/promotions/{id}', 'Change a promotion; of one that was used, its dates and limits')
    .proof()
    .refuses('CODE_TAKEN', 'CONFLICT', 'NOT_FOUND')
    .input(promotionDraftSchema.shape({ id: string().uuid().required(), version: version() }).noUnknown())
    .output(promotionSchema),
  end: endpoint
    .admin('promotions.write')
    .post('/api/admin/promotions/{id}/end', 'A promotion works no more from now on')
    .proof()
    .refuses('CONFLICT', 'NOT_FOUND')
    .because('reason')
    .input(onePromotion.shape({ version: version(), ...auditWhy }).noUnknown())
    .output(promotionSchema),
}
