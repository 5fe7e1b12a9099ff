import { number, object, string } from 'yup'
import { auditWhy } from '../audit/audit-why.schema'
import { endpoints } from '../endpoint/endpoints'
import {
  deliveryMethodDraftSchema,
  deliveryPreviewInputSchema,
  deliveryPreviewSchema,
  deliveryRateDraftSchema,
  deliveryRulesSchema,
  deliveryZoneDraftSchema,
  sellerDeliveryDraftSchema,
  sellerDeliverySchema,
} from './delivery-rules.schema'

const endpoint = endpoints('Delivery')
const version = () => number().integer().min(0).required()
const seen = { id: string().uuid().required(), version: version() }
const ofRate = { methodId: string().uuid().required(), zoneId: string().uuid().required() }

/**
 * Where the shop sends to, how, and at which prices, for admins. What is changed counts at once; orders keep theirs. Each change answers with all rules.
 *
 * - `CONFLICT`: somebody else changed it since the given version.
 * - `REFUSED`: `detail` says why.
 */
export const deliveryRulesContract = {
  get: endpoint
    .admin('settings.read')
    .get('/api/admin/delivery', 'Zones, methods and rates of delivery')
    .output(deliveryRulesSchema),
  preview: endpoint
    .admin('settings.read')
    .get('/api/admin/delivery/preview', 'What a parcel costs by the rules of the shop')
    .input(deliveryPreviewInputSchema)
    .output(deliveryPreviewSchema),
  addZone: endpoint
    .admin('settings.write')
    .post('/api/admin/delivery/zones', 'Add a zone')
    .answers(201)
    .proof()
    .refuses('REFUSED')
    .input(deliveryZoneDraftSchema)
    .output(deliveryRulesSchema),
  updateZone: endpoint
    .admin('settings.write')
    .put('/api/admin/delivery/zones/{id}', 'Change a zone')
    .proof()
    .refuses('CONFLICT', 'NOT_FOUND')
    .input(deliveryZoneDraftSchema.shape(seen).noUnknown())
    .output(deliveryRulesSchema),
  removeZone: endpoint
    .admin('settings.write')
    .delete('/api/admin/delivery/zones/{id}', 'Delete a zone with its rates: its countries are not delivered to')
    .proof()
    .refuses('CONFLICT', 'NOT_FOUND')
    .because('reason')
    .input(object({ ...seen, ...auditWhy }).noUnknown())
    .output(deliveryRulesSchema),
  addMethod: endpoint
    .admin('settings.write')
    .post('/api/admin/delivery/methods', 'Add a method')
    .answers(201)
    .proof()
    .refuses('REFUSED')
    .input(deliveryMethodDraftSchema)
    .output(deliveryRulesSchema),
  updateMethod: endpoint
    .admin('settings.write')
    .put('/api/admin/delivery/methods/{id}', 'Change a method')
    .proof()
    .refuses('CONFLICT', 'NOT_FOUND')
    .input(deliveryMethodDraftSchema.shape(seen).noUnknown())
    .output(deliveryRulesSchema),
  retireMethod: endpoint
    .admin('settings.write')
    .post('/api/admin/delivery/methods/{id}/retire', 'Offer a method no more')
    .proof()
    .refuses('CONFLICT', 'NOT_FOUND')
    .because('reason')
    .input(object({ ...seen, ...auditWhy }).noUnknown())
    .output(deliveryRulesSchema),
  restoreMethod: endpoint
    .admin('settings.write')
    .post('/api/admin/delivery/methods/{id}/restore', 'Offer a retired method again')
    .proof()
    .refuses('CONFLICT', 'NOT_FOUND', 'REFUSED')
    .because('reason')
    .input(object({ ...seen, ...auditWhy }).noUnknown())
    .output(deliveryRulesSchema),
  saveRate: endpoint
    .admin('settings.write')
    .put('/api/admin/delivery/methods/{methodId}/zones/{zoneId}', 'Say what a method costs into a zone')
    .proof()
    .refuses('CONFLICT', 'NOT_FOUND')
    .input(
      deliveryRateDraftSchema
        .shape({
          ...ofRate,
          /** `null`: there was none. */
          version: number().integer().min(0).nullable().defined(),
        })
        .noUnknown(),
    )
    .output(deliveryRulesSchema),
  removeRate: endpoint
    .admin('settings.write')
    .delete('/api/admin/delivery/methods/{methodId}/zones/{zoneId}', 'A method leads into a zone no more')
    .proof()
    .refuses('CONFLICT', 'NOT_FOUND')
    .because('reason')
    .input(object({ ...ofRate, version: version(), ...auditWhy }).noUnknown())
    .output(deliveryRulesSchema),
}

/**
 * How a seller sends, within what the shop lets them.
 *
 * - `CONFLICT`: somebody else of the shop changed it since the given version.
 */
export const sellerDeliveryContract = {
  get: endpoint
    .sellerOrView('member')
    .get('/api/seller/delivery', 'Methods of delivery, with what this seller says of them')
    .output(sellerDeliverySchema),
  save: endpoint
    .seller('shop.write')
    .put('/api/seller/delivery', 'Handling time, methods and prices of this seller')
    .refuses('CONFLICT')
    .input(sellerDeliveryDraftSchema.shape({ version: version() }).noUnknown())
    .output(sellerDeliverySchema),
}
