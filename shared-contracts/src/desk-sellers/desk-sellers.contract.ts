import { object, string } from 'yup'
import { fileSchema } from '../answers.schema'
import { staffNoteSchema } from '../desk/desk-acts.schema'
import { auditWhy } from '../audit/audit-why.schema'
import { HOUR_MS, perAccount, QUARTER_MS } from '../endpoint/call-limits'
import { endpoints } from '../endpoint/endpoints'
import { PRODUCT_STATES } from '../seller-products/product-limits'
import { sellerReasonSchema } from '../sellers/seller.schema'
import {
  deskSellerDocumentsSchema,
  deskSellerPayoutsSchema,
  deskSellerProductsSchema,
  deskSellerSchema,
  deskSellersPageSchema,
  deskSellersQuerySchema,
} from './desk-sellers.schema'
import { sellerViewSchema } from './seller-view.schema'
import { suspensionSchema } from './desk-seller-acts.schema'
import { healthTargetsSchema } from './health.schema'

const endpoint = endpoints('Desk')
const path = '/api/admin/shops/{id}'
const one = object({ id: string().uuid().required() }).noUnknown()
const reads = perAccount('desk-seller', 1200, QUARTER_MS)

/**
 * What the marketplace's people look up about shops, and do about them. Who has read or changed what stands in the security log.
 *
 * - `REFUSED`: the shop stands otherwise by now, or its payouts do.
 */
export const deskSellersContract = {
  list: endpoint
    .admin('sellers.read')
    .get('/api/admin/shops', 'Shops by how they stand, those that need a look first')
    .limit(perAccount('desk-sellers', 600, QUARTER_MS))
    .input(deskSellersQuerySchema)
    .output(deskSellersPageSchema),
  targets: endpoint
    .admin('sellers.read')
    .get('/api/admin/shop-health-targets', 'The health targets of shops')
    .output(healthTargetsSchema),
  setTargets: endpoint
    .admin('sellers.write')
    .put('/api/admin/shop-health-targets', 'Set the health targets; each shop is measured by them anew')
    .refuses('CONFLICT')
    .input(healthTargetsSchema)
    .output(healthTargetsSchema),
  get: endpoint
    .admin('sellers.read')
    .get(path, 'Everything about one shop')
    .limit(reads)
    .refuses('NOT_FOUND')
    .input(one)
    .output(deskSellerSchema),
  products: endpoint
    .admin('sellers.read')
    .get(`${path}/products`, 'Its products in every state, newest first')
    .limit(reads)
    .refuses('NOT_FOUND')
    .input(
      one.shape({
        status: string().oneOf(PRODUCT_STATES).optional(),
        /** Id of a product: those that come after it in the list. */
        after: string().uuid().optional(),
      }),
    )
    .output(deskSellerProductsSchema),
  payouts: endpoint
    .admin('sellers.read')
    .get(`${path}/payouts`, 'Its payouts, newest first')
    .limit(reads)
    .refuses('NOT_FOUND')
    .input(one.shape({ /** Number of a payout. */ after: string().max(24).optional() }))
    .output(deskSellerPayoutsSchema),
  documents: endpoint
    .admin('sellers.read')
    .get(`${path}/documents`, "The marketplace's invoices to it, newest first")
    .limit(reads)
    .refuses('NOT_FOUND')
    .input(one.shape({ /** Number of a document. */ after: string().max(40).optional() }))
    .output(deskSellerDocumentsSchema),
  document: endpoint
    .admin('sellers.read')
    .get(`${path}/documents/{document}`, 'One of them as a PDF')
    .limit(reads)
    .refuses('NOT_FOUND')
    .input(one.shape({ document: string().required().max(40) }))
    .output(fileSchema),
  holdPayouts: endpoint
    .admin('payouts.write')
    .post(`${path}/payout-hold`, 'Pay nothing out until it is released; the seller is told why')
    .proof()
    .refuses('NOT_FOUND', 'REFUSED')
    .because('reason')
    .input(sellerReasonSchema.concat(one).noUnknown())
    .output(deskSellerSchema),
  releasePayouts: endpoint
    .admin('payouts.write')
    .post(`${path}/payout-hold/release`, 'Pay out again; the seller is told')
    .proof()
    .refuses('NOT_FOUND', 'REFUSED')
    .because('reason')
    .input(one.shape(auditWhy).noUnknown())
    .output(deskSellerSchema),
  suspend: endpoint
    .admin('sellers.write')
    .post(
      `${path}/suspend`,
      'Take what it lists off sale and hold its payouts; open orders are still shipped, or cancelled',
    )
    .proof()
    .refuses('NOT_FOUND', 'REFUSED')
    .because('reason')
    .input(suspensionSchema.concat(one).noUnknown())
    .output(deskSellerSchema),
  lift: endpoint
    .admin('sellers.write')
    .post(`${path}/lift`, 'End a suspension: what it has published is on sale again')
    .proof()
    .refuses('NOT_FOUND', 'REFUSED')
    .because('reason')
    .input(one.shape(auditWhy).noUnknown())
    .output(deskSellerSchema),
  beginView: endpoint
    .admin('sellers.view')
    .post(
      `${path}/view`,
      'See the shop as its seller does for half an hour, in this browser; the shop is told when and why, not who',
    )
    .answers(201)
    .proof()
    .limit(perAccount('seller-views', 60, HOUR_MS))
    .refuses('NOT_FOUND')
    .because('reason')
    .input(sellerReasonSchema.concat(one).noUnknown())
    .output(sellerViewSchema),
  endView: endpoint
    .admin('sellers.view')
    .delete('/api/admin/shop-view', 'End the view of this browser, if there is one')
    .answers(204),
  addNote: endpoint
    .admin('sellers.write')
    .post(`${path}/notes`, 'Write a note that only staff reads; it stays as it is')
    .limit(perAccount('desk-notes', 300, HOUR_MS))
    .refuses('NOT_FOUND')
    .input(
      staffNoteSchema
        .concat(one)
        .shape({
          /** Drawn by the caller: the same request twice does its work once. */ requestId: string().uuid().required(),
        })
        .noUnknown(),
    )
    .output(deskSellerSchema),
}
