import { number, object, string } from 'yup'
import { auditWhy } from '../audit/audit-why.schema'
import { endpoints } from '../endpoint/endpoints'
import {
  attributeDraftSchema,
  attributeNamesSchema,
  attributeValuesSchema,
  attributedCategorySchema,
  categoryAttributesSchema,
  managedAttributeListSchema,
  managedAttributeSchema,
} from './attribute.schema'

const endpoint = endpoints('Attributes')

const oneAttribute = object({
  slug: string().max(60).required(),
  version: number().integer().min(0).required(),
}).noUnknown()

/**
 * What is said of products besides colour and size, such as material, fit and care, for admins.
 *
 * - `NAME_TAKEN`: another attribute, active or retired, has the name.
 * - `CONFLICT`: somebody else changed it since the given version.
 * - `REFUSED`: `detail` says why.
 */
export const attributesContract = {
  list: endpoint
    .admin('catalogue.read')
    .get('/api/admin/attributes', 'All attributes with their values and products, and those of each category')
    .output(managedAttributeListSchema),
  create: endpoint
    .admin('catalogue.write')
    .post('/api/admin/attributes', 'Add an attribute, the last of all; no category has it yet')
    .answers(201)
    .refuses('NAME_TAKEN', 'REFUSED')
    .input(attributeDraftSchema)
    .output(managedAttributeSchema),
  change: endpoint
    .admin('catalogue.write')
    .put('/api/admin/attributes/{slug}', 'Give an attribute another name; its address stays')
    .refuses('CONFLICT', 'NAME_TAKEN', 'NOT_FOUND')
    .input(attributeNamesSchema.concat(oneAttribute).noUnknown())
    .output(managedAttributeSchema),
  setValues: endpoint
    .admin('catalogue.write')
    .put('/api/admin/attributes/{slug}/values', 'Say which values an attribute has, and in which order')
    .refuses('CONFLICT', 'NOT_FOUND', 'REFUSED')
    .input(attributeValuesSchema.concat(oneAttribute).noUnknown())
    .output(managedAttributeSchema),
  retire: endpoint
    .admin('catalogue.write')
    .post('/api/admin/attributes/{slug}/retire', 'Nobody fills an attribute in any more; what has it stays as it is')
    .refuses('CONFLICT', 'NOT_FOUND')
    .because('reason')
    .input(oneAttribute.shape(auditWhy).noUnknown())
    .output(managedAttributeSchema),
  restore: endpoint
    .admin('catalogue.write')
    .post('/api/admin/attributes/{slug}/restore', 'Sellers fill a retired attribute in again')
    .refuses('CONFLICT', 'NOT_FOUND')
    .because('reason')
    .input(oneAttribute.shape(auditWhy).noUnknown())
    .output(managedAttributeSchema),
  remove: endpoint
    .admin('catalogue.write')
    .delete('/api/admin/attributes/{slug}', 'Remove an attribute that no product has, with its values')
    .refuses('CONFLICT', 'NOT_FOUND', 'REFUSED')
    .because('reason')
    .input(oneAttribute.shape(auditWhy).noUnknown())
    .output(managedAttributeSchema),
  setCategory: endpoint
    .admin('catalogue.write')
    .put(
      '/api/admin/attribute-categories/{id}',
      'Say what is said of the products of a category, and of those below it',
    )
    .refuses('CONFLICT', 'NOT_FOUND', 'REFUSED')
    .input(categoryAttributesSchema)
    .output(attributedCategorySchema),
}
