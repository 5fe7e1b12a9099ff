import { object, string } from 'yup'
import { perAccount, HOUR_MS, KIB, QUARTER_MS } from '../endpoint/call-limits'
import { endpoints } from '../endpoint/endpoints'
import { bulkResultSchema } from '../seller-products/seller-products.schema'
import {
  deskProductDetailsSchema,
  deskProductPageSchema,
  deskProductsQuerySchema,
  takeDownManySchema,
} from './desk-products.schema'
import { productCorrectionDraftSchema, productPlaceSchema } from './product-correction.schema'
import { takeDownDecisionSchema, takeDownDraftSchema } from './take-down.schema'

const endpoint = endpoints('Desk')
const path = '/api/admin/products/{id}'
const one = object({ id: string().uuid().required() }).noUnknown()

/**
 * What the marketplace's people do about sellers' products. Which of them did what stands in the security log.
 *
 * - `CONFLICT`: somebody else has decided it meanwhile.
 * - `REFUSED`: not in this state; `detail` says why.
 */
export const deskProductsContract = {
  list: endpoint
    .admin('products.read')
    .get('/api/admin/products', 'Products of all shops in every state, newest first')
    .limit(perAccount('desk-products', 600, QUARTER_MS))
    .input(deskProductsQuerySchema)
    .output(deskProductPageSchema),
  get: endpoint
    .admin('products.read')
    .get(path, 'Everything about one product')
    .refuses('NOT_FOUND')
    .input(one)
    .output(deskProductDetailsSchema),
  takeDown: endpoint
    .admin('products.moderate')
    .post(`${path}/take-down`, 'Take it out of the shop, with a statement of reasons to its seller')
    .proof()
    .refuses('NOT_FOUND', 'CONFLICT', 'REFUSED')
    .because('facts')
    .input(
      takeDownDraftSchema.shape({
        id: string().uuid().required(),
        /** Drawn by the caller: the same request twice does its work once. */
        requestId: string().uuid().required(),
      }),
    )
    .output(deskProductDetailsSchema),
  takeDownMany: endpoint
    .admin('products.moderate')
    .post('/api/admin/products/take-down', 'Take several down with the same statement, and say of each what came of it')
    .proof()
    .limit(perAccount('take-down-many', 600, HOUR_MS))
    .json(64 * KIB)
    .because('statement.facts')
    .input(takeDownManySchema)
    .output(bulkResultSchema),
  decide: endpoint
    .admin('products.moderate')
    .post(`${path}/decision`, 'Restore what was taken down, or keep it down against an appeal')
    .proof()
    .refuses('NOT_FOUND', 'CONFLICT', 'REFUSED')
    .because('reason')
    .input(
      takeDownDecisionSchema.shape({
        id: string().uuid().required(),
        /** Which take-down was looked at, by id. */
        takeDown: string().uuid().required(),
      }),
    )
    .output(deskProductDetailsSchema),
  correct: endpoint
    .admin('products.moderate')
    .post(`${path}/correction`, 'Give it another category or brand, with a reason to its seller')
    .refuses('NOT_FOUND', 'CONFLICT', 'REFUSED')
    .because('reason')
    .input(
      productCorrectionDraftSchema.shape({
        id: string().uuid().required(),
        /** Where it was when it was looked at. */
        seen: productPlaceSchema.required(),
        /** Drawn by the caller: the same request twice does its work once. */
        requestId: string().uuid().required(),
      }),
    )
    .output(deskProductDetailsSchema),
}
