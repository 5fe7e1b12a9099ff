import { object, string } from 'yup'
import { pageKey } from '../answers.schema'
import { brandDraftSchema, managedBrandSchema } from '../brands/brand.schema'
import { DAY_MS, perShop } from '../endpoint/call-limits'
import { endpoints } from '../endpoint/endpoints'
import {
  brandRefusalSchema,
  brandRequestDraftSchema,
  brandRequestListSchema,
  brandRequestSchema,
  openBrandRequestPageSchema,
  openBrandRequestSchema,
} from './brand-request.schema'

const endpoint = endpoints('Brands')

const id = () => string().uuid().required()
const oneRequest = object({ id: id() }).noUnknown()

/**
 * Brands that sellers miss and ask for, and what admins decide about them. Whoever asked is notified.
 *
 * - `NAME_TAKEN`: there is a brand of this name.
 * - `REFUSED`: the shop has as many open requests as it may.
 * - `CONFLICT`: it was decided meanwhile.
 */
export const brandRequestsContract = {
  mine: endpoint
    .sellerOrView('products.read')
    .get('/api/seller/brand-requests', 'The shop’s latest requests for a brand, newest first')
    .output(brandRequestListSchema),
  ask: endpoint
    .seller('products.write')
    .post('/api/seller/brand-requests', 'Ask for a brand; asked again while it is open, it is the same request')
    .answers(201)
    .refuses('NAME_TAKEN', 'REFUSED')
    .limit(perShop('brand-requests', 60, DAY_MS))
    .input(brandRequestDraftSchema)
    .output(brandRequestSchema),
  withdraw: endpoint
    .seller('products.write')
    .delete('/api/seller/brand-requests/{id}', 'Withdraw an open request')
    .refuses('CONFLICT', 'NOT_FOUND')
    .input(oneRequest)
    .output(brandRequestSchema),
  list: endpoint
    .admin('catalogue.read')
    .get('/api/admin/brand-requests', 'Open requests for brands, those that wait longest first')
    .input(object({ after: pageKey() }).noUnknown())
    .output(openBrandRequestPageSchema),
  add: endpoint
    .admin('catalogue.write')
    .post('/api/admin/brand-requests/{id}/add', 'Add the brand that is asked for, by this name')
    .refuses('CONFLICT', 'NAME_TAKEN', 'NOT_FOUND')
    .input(brandDraftSchema.shape({ id: id() }).noUnknown())
    .output(managedBrandSchema),
  take: endpoint
    .admin('catalogue.write')
    .post('/api/admin/brand-requests/{id}/take', 'Name a brand that is to be chosen in place of the one asked for')
    .refuses('CONFLICT', 'NOT_FOUND', 'REFUSED')
    .input(oneRequest.shape({ brandId: id() }).noUnknown())
    .output(managedBrandSchema),
  refuse: endpoint
    .admin('catalogue.write')
    .post('/api/admin/brand-requests/{id}/refuse', 'Refuse to add a brand, and say why')
    .refuses('CONFLICT', 'NOT_FOUND')
    .because('reason')
    .input(brandRefusalSchema.shape({ id: id() }).noUnknown())
    .output(openBrandRequestSchema),
}
