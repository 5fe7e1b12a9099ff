import { number, object, string } from 'yup'
import { pageKey } from '../answers.schema'
import { HOUR_MS, perShop } from '../endpoint/call-limits'
import { endpoints } from '../endpoint/endpoints'
import { promotionPageSchema, promotionSchema, sellerPromotionDraftSchema } from './promotion.schema'
import { PROMOTION_STATES } from './promotion-terms'

const endpoint = endpoints('Seller promotions')
const id = () => string().uuid().required()
const version = () => number().integer().min(0).required()
const tries = perShop('seller-promotions', 60, HOUR_MS)

/**
 * A seller's own promotions: for their items alone, and at their cost.
 *
 * - `CONFLICT`: somebody else changed it since the given version.
 * - `REFUSED`: the shop is not open, has as many as it may, or staff ended this one.
 */
export const sellerPromotionsContract = {
  list: endpoint
    .sellerOrView('products.read')
    .get('/api/seller/promotions', 'One page of a shop’s own promotions, newest first')
    .input(object({ state: string().oneOf(PROMOTION_STATES).optional(), after: pageKey() }).noUnknown())
    .output(promotionPageSchema),
  get: endpoint
    .sellerOrView('products.read')
    .get('/api/seller/promotions/{id}', 'One of a shop’s own promotions')
    .refuses('NOT_FOUND')
    .input(object({ id: id() }).noUnknown())
    .output(promotionSchema),
  create: endpoint
    .seller('products.write')
    .post('/api/seller/promotions', 'Make a promotion for own products')
    .answers(201)
    .refuses('CODE_TAKEN', 'REFUSED')
    .limit(tries)
    /** Sent again with the same `requestId`, it is made once. */
    .input(sellerPromotionDraftSchema.shape({ requestId: id() }).noUnknown())
    .output(promotionSchema),
  update: endpoint
    .seller('products.write')
    .put('/api/seller/promotions/{id}', 'Change a promotion; of one that was used, its dates and limits')
    .refuses('CODE_TAKEN', 'CONFLICT', 'NOT_FOUND', 'REFUSED')
    .limit(tries)
    .input(sellerPromotionDraftSchema.shape({ id: id(), version: version() }).noUnknown())
    .output(promotionSchema),
  end: endpoint
    .seller('products.write')
    .post('/api/seller/promotions/{id}/end', 'A promotion works no more from now on')
    .refuses('CONFLICT', 'NOT_FOUND')
    .input(object({ id: id(), version: version() }).noUnknown())
    .output(promotionSchema),
}
