import { number, object, string } from 'yup'
import { pageKey } from '../answers.schema'
import { auditWhy } from '../audit/audit-why.schema'
import { endpoints } from '../endpoint/endpoints'
import { trimmedText } from '../text.schema'
import {
  BRAND_NAME_MAX_LENGTH,
  BRAND_STATES,
  brandDraftSchema,
  managedBrandPageSchema,
  managedBrandSchema,
} from './brand.schema'

const endpoint = endpoints('Brands')

const count = () => number().integer().min(0).required()
const id = () => string().uuid().required()
const oneBrand = object({ id: id(), version: count() }).noUnknown()

/**
 * The brands that sellers choose from, for admins.
 *
 * - `NAME_TAKEN`: another brand, active or retired, has the name.
 * - `CONFLICT`: somebody else changed it since the given version.
 */
export const brandsContract = {
  list: endpoint
    .admin('catalogue.read')
    .get('/api/admin/brands', 'One page of brands, by name')
    .input(
      object({
        state: string().oneOf(BRAND_STATES).optional(),
        /** What the name has in it, or one that was merged into it. */
        q: trimmedText().max(BRAND_NAME_MAX_LENGTH).optional(),
        after: pageKey({ numbers: 0, words: true }),
      }).noUnknown(),
    )
    .output(managedBrandPageSchema),
  create: endpoint
    .admin('catalogue.write')
    .post('/api/admin/brands', 'Add a brand')
    .answers(201)
    .refuses('NAME_TAKEN')
    .input(brandDraftSchema)
    .output(managedBrandSchema),
  rename: endpoint
    .admin('catalogue.write')
    .put('/api/admin/brands/{id}', 'Give a brand another name; its address stays')
    .refuses('CONFLICT', 'NAME_TAKEN', 'NOT_FOUND')
    .input(brandDraftSchema.shape({ id: id(), version: count() }).noUnknown())
    .output(managedBrandSchema),
  merge: endpoint
    .admin('catalogue.write')
    .post('/api/admin/brands/{id}/merge', 'Give a brand’s products to another one; its address leads there')
    .refuses('CONFLICT', 'NOT_FOUND', 'REFUSED')
    .because('reason')
    .input(oneBrand.shape({ into: id(), ...auditWhy }).noUnknown())
    .output(managedBrandSchema),
  retire: endpoint
    .admin('catalogue.write')
    .post('/api/admin/brands/{id}/retire', 'Nobody chooses a brand any more; what carries it stays as it is')
    .refuses('CONFLICT', 'NOT_FOUND')
    .because('reason')
    .input(oneBrand.shape(auditWhy).noUnknown())
    .output(managedBrandSchema),
  restore: endpoint
    .admin('catalogue.write')
    .post('/api/admin/brands/{id}/restore', 'Sellers choose a retired brand again')
    .refuses('CONFLICT', 'NOT_FOUND')
    .because('reason')
    .input(oneBrand.shape(auditWhy).noUnknown())
    .output(managedBrandSchema),
  remove: endpoint
    .admin('catalogue.write')
    .delete('/api/admin/brands/{id}', 'Remove a brand that nothing carries')
    .refuses('CONFLICT', 'NOT_FOUND', 'REFUSED')
    .because('reason')
    .input(oneBrand.shape(auditWhy).noUnknown())
    .output(managedBrandSchema),
}
