import { object, string } from 'yup'
import { pageKey } from '../answers.schema'
import { auditWhy } from '../audit/audit-why.schema'
import { endpoints } from '../endpoint/endpoints'
import {
  collectionChangeSchema,
  collectionDetailsSchema,
  collectionListSchema,
  managedCollectionPageSchema,
  newCollectionSchema,
  oneCollectionSchema,
} from './collection.schema'

const endpoint = endpoints('Collections')

/**
 * Products that belong together, under a name and an address of the store. What is in one comes with `products.list`.
 *
 * - `CONFLICT`: somebody else changed it since the given version.
 */
export const collectionsContract = {
  /** For sitemaps, and for whoever leads to one. */
  names: endpoint.anybody().get('/api/collections', 'All collections, by title').cached().output(collectionListSchema),
  list: endpoint
    .admin('catalogue.read')
    .get('/api/admin/collections', 'One page of collections, by title')
    .input(object({ after: pageKey({ numbers: 0, words: true }) }).noUnknown())
    .output(managedCollectionPageSchema),
  get: endpoint
    .admin('catalogue.read')
    .get('/api/admin/collections/{id}', 'A collection as it is edited')
    .refuses('NOT_FOUND')
    .input(object({ id: string().uuid().required() }).noUnknown())
    .output(collectionDetailsSchema),
  create: endpoint
    .admin('catalogue.write')
    .post('/api/admin/collections', 'Make a collection; shoppers can open it at once')
    .answers(201)
    // REFUSED: there are as many as there may be.
    .refuses('SLUG_TAKEN', 'REFUSED')
    .input(newCollectionSchema)
    .output(collectionDetailsSchema),
  change: endpoint
    .admin('catalogue.write')
    .put('/api/admin/collections/{id}', 'Change a collection; its address stays')
    .refuses('CONFLICT', 'NOT_FOUND')
    .input(collectionChangeSchema)
    .output(collectionDetailsSchema),
  remove: endpoint
    .admin('catalogue.write')
    .delete('/api/admin/collections/{id}', 'Remove a collection; its products stay')
    .answers(204)
    .refuses('CONFLICT', 'NOT_FOUND')
    .because('reason')
    .input(oneCollectionSchema.shape(auditWhy).noUnknown()),
}
