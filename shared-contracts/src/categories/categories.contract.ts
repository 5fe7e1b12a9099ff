import { number, object, string } from 'yup'
import { auditWhy } from '../audit/audit-why.schema'
import { endpoints } from '../endpoint/endpoints'
import { TAX_CLASSES } from '../tax/tax-terms'
import { categoryDraftSchema, categoryNamesSchema, categoryWeightSchema } from './category.schema'
import { managedCategoryListSchema, managedCategorySchema } from './managed-category.schema'

const endpoint = endpoints('Categories')

const id = () => string().uuid().required()
const version = () => number().integer().min(0).required()
const oneCategory = object({ id: id(), version: version() }).noUnknown()
const parentId = () => string().uuid().defined().nullable()

/**
 * The tree that sellers sort their products into, and that shoppers walk, for admins.
 *
 * - `NAME_TAKEN`: one beside it has the name.
 * - `SLUG_TAKEN`: another one has the address.
 * - `CONFLICT`: somebody else changed it, or what stands around it, since it was seen.
 * - `REFUSED`: `detail` says why.
 */
export const categoriesContract = {
  list: endpoint
    .admin('member')
    .get('/api/admin/categories', 'The whole tree, each with its products')
    .output(managedCategoryListSchema),
  create: endpoint
    .admin('catalogue.write')
    .post('/api/admin/categories', 'Add a category, the last below its department')
    .answers(201)
    .refuses('CONFLICT', 'NAME_TAKEN', 'REFUSED')
    .input(categoryDraftSchema)
    .output(managedCategorySchema),
  rename: endpoint
    .admin('catalogue.write')
    .put('/api/admin/categories/{id}', 'Give a category another name or address; the former address leads on')
    .refuses('CONFLICT', 'NAME_TAKEN', 'NOT_FOUND', 'SLUG_TAKEN')
    .input(categoryNamesSchema.shape({ id: id(), version: version() }).noUnknown())
    .output(managedCategorySchema),
  move: endpoint
    .admin('catalogue.write')
    .post('/api/admin/categories/{id}/move', 'Put a category elsewhere in the tree')
    .refuses('CONFLICT', 'NAME_TAKEN', 'NOT_FOUND', 'REFUSED')
    .input(
      oneCategory
        .shape({
          /** The department that it is to stand below; `null` makes it one. */
          parentId: parentId(),
          /** What it is to stand before; `null`: the last. */
          beforeId: parentId(),
        })
        .noUnknown(),
    )
    .output(managedCategorySchema),
  merge: endpoint
    .admin('catalogue.write')
    .post('/api/admin/categories/{id}/merge', 'Give a category’s products to another one; its address leads there')
    .refuses('CONFLICT', 'NOT_FOUND', 'REFUSED')
    .because('reason')
    .input(oneCategory.shape({ into: id(), ...auditWhy }).noUnknown())
    .output(managedCategorySchema),
  retire: endpoint
    .admin('catalogue.write')
    .post('/api/admin/categories/{id}/retire', 'Nobody chooses a category any more; what lies in it stays')
    .refuses('CONFLICT', 'NOT_FOUND')
    .because('reason')
    .input(oneCategory.shape(auditWhy).noUnknown())
    .output(managedCategorySchema),
  restore: endpoint
    .admin('catalogue.write')
    .post('/api/admin/categories/{id}/restore', 'Sellers choose a retired category again')
    .refuses('CONFLICT', 'NOT_FOUND')
    .because('reason')
    .input(oneCategory.shape(auditWhy).noUnknown())
    .output(managedCategorySchema),
  classify: endpoint
    .admin('settings.write')
    .put('/api/admin/categories/{id}/tax-class', 'Say as which class a category is taxed from now on')
    .proof()
    .refuses('CONFLICT', 'NOT_FOUND')
    .input(
      oneCategory
        .shape({
          /** `null`: as its department; a department, as standard. */
          taxClass: string().oneOf(TAX_CLASSES).defined().nullable(),
        })
        .noUnknown(),
    )
    .output(managedCategorySchema),
  weigh: endpoint
    .admin('settings.write')
    .put('/api/admin/categories/{id}/weight', 'Say what a piece of a category weighs, where delivery goes by weight')
    .proof()
    .refuses('CONFLICT', 'NOT_FOUND')
    .input(categoryWeightSchema.concat(oneCategory).noUnknown())
    .output(managedCategorySchema),
  remove: endpoint
    .admin('catalogue.write')
    .delete('/api/admin/categories/{id}', 'Remove a category that is empty')
    .refuses('CONFLICT', 'NOT_FOUND', 'REFUSED')
    .because('reason')
    .input(oneCategory.shape(auditWhy).noUnknown())
    .output(managedCategorySchema),
}
