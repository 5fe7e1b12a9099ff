import { array, number, object, string } from 'yup'
import { auditWhy } from '../audit/audit-why.schema'
import { endpoints } from '../endpoint/endpoints'
import {
  managedSizeListSchema,
  managedSizeSchema,
  MAX_SIZES,
  sizeConversionsSchema,
  sizedCategorySchema,
  sizeDraftSchema,
} from './size.schema'

const endpoint = endpoints('Sizes')

const slug = () => string().max(60).required()
const version = () => number().integer().min(0).required()
const oneSize = object({ slug: slug(), version: version() }).noUnknown()

/**
 * The sizes that goods come in, and which categories come in which, for admins.
 *
 * - `NAME_TAKEN`: there is this size already, active or retired.
 * - `CONFLICT`: somebody else changed it since the given version.
 * - `REFUSED`: `detail` says why.
 */
export const sizesContract = {
  list: endpoint
    .admin('catalogue.read')
    .get('/api/admin/sizes', 'All sizes, each with its products, and those of each category')
    .output(managedSizeListSchema),
  create: endpoint
    .admin('catalogue.write')
    .post('/api/admin/sizes', 'Add a size, the last of its system')
    .answers(201)
    .refuses('NAME_TAKEN', 'REFUSED')
    .input(sizeDraftSchema)
    .output(managedSizeSchema),
  change: endpoint
    .admin('catalogue.write')
    .put('/api/admin/sizes/{slug}', 'Say what a size is of, and what it is called elsewhere')
    .refuses('CONFLICT', 'NOT_FOUND')
    .input(sizeConversionsSchema.shape({ slug: slug(), version: version() }).noUnknown())
    .output(managedSizeSchema),
  move: endpoint
    .admin('catalogue.write')
    .post('/api/admin/sizes/{slug}/move', 'Put a size elsewhere in the order of wearing')
    .refuses('CONFLICT', 'NOT_FOUND')
    .input(
      oneSize
        .shape({
          /** What it is to stand before; `null`: the last. */
          before: string().max(60).defined().nullable(),
        })
        .noUnknown(),
    )
    .output(managedSizeSchema),
  retire: endpoint
    .admin('catalogue.write')
    .post('/api/admin/sizes/{slug}/retire', 'Nobody chooses a size any more; what comes in it stays as it is')
    .refuses('CONFLICT', 'NOT_FOUND', 'REFUSED')
    .because('reason')
    .input(oneSize.shape(auditWhy).noUnknown())
    .output(managedSizeSchema),
  restore: endpoint
    .admin('catalogue.write')
    .post('/api/admin/sizes/{slug}/restore', 'Sellers choose a retired size again')
    .refuses('CONFLICT', 'NOT_FOUND')
    .because('reason')
    .input(oneSize.shape(auditWhy).noUnknown())
    .output(managedSizeSchema),
  remove: endpoint
    .admin('catalogue.write')
    .delete('/api/admin/sizes/{slug}', 'Remove a size that nothing comes in, from all categories as well')
    .refuses('CONFLICT', 'NOT_FOUND', 'REFUSED')
    .because('reason')
    .input(oneSize.shape(auditWhy).noUnknown())
    .output(managedSizeSchema),
  setCategory: endpoint
    .admin('catalogue.write')
    .put('/api/admin/size-categories/{id}', 'Say which sizes the products of a category come in')
    .refuses('CONFLICT', 'NOT_FOUND', 'REFUSED')
    .input(
      object({
        id: string().uuid().required(),
        /** Of the category. */
        version: version(),
        /** Slugs; none: those of its department. */
        sizes: array().of(slug()).max(MAX_SIZES).required(),
      }).noUnknown(),
    )
    .output(sizedCategorySchema),
}
