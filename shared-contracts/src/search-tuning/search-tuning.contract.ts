import { object, string } from 'yup'
import { pageKey } from '../answers.schema'
import { auditWhy } from '../audit/audit-why.schema'
import { endpoints } from '../endpoint/endpoints'
import {
  curationChangeSchema,
  curationDetailsSchema,
  curationDraftSchema,
  curationPageSchema,
  oneTunedSchema,
  searchWeightsSchema,
  synonymChangeSchema,
  synonymDraftSchema,
  synonymPageSchema,
  synonymSchema,
  synonymsQuerySchema,
} from './search-tuning.schema'

const endpoint = endpoints('Search')
const one = () => object({ id: string().uuid().required() }).noUnknown()

/**
 * What the search understands by words.
 *
 * - `CONFLICT`: somebody else changed it since the given version.
 */
export const synonymsContract = {
  list: endpoint
    .admin('catalogue.read')
    .get('/api/admin/search/synonyms', 'One page of synonyms, in the order in which they are read')
    .input(synonymsQuerySchema)
    .output(synonymPageSchema),
  create: endpoint
    .admin('catalogue.write')
    .post('/api/admin/search/synonyms', 'Add a synonym; searches understand it at once')
    .answers(201)
    // REFUSED: there are as many as there may be.
    .refuses('REFUSED')
    .input(synonymDraftSchema)
    .output(synonymSchema),
  change: endpoint
    .admin('catalogue.write')
    .put('/api/admin/search/synonyms/{id}', 'Change a synonym')
    .refuses('CONFLICT', 'NOT_FOUND')
    .input(synonymChangeSchema)
    .output(synonymSchema),
  remove: endpoint
    .admin('catalogue.write')
    .delete('/api/admin/search/synonyms/{id}', 'Remove a synonym')
    .answers(204)
    .refuses('CONFLICT', 'NOT_FOUND')
    .because('reason')
    .input(oneTunedSchema.shape(auditWhy).noUnknown()),
}

/** Pins and boosts of the best match. `CONFLICT` as above. */
export const curationsContract = {
  list: endpoint
    .admin('catalogue.read')
    .get('/api/admin/search/curations', 'One page of pins and boosts, by their words')
    .input(object({ after: pageKey({ numbers: 0, words: true }) }).noUnknown())
    .output(curationPageSchema),
  get: endpoint
    .admin('catalogue.read')
    .get('/api/admin/search/curations/{id}', 'Pins and boosts of some words, as they are edited')
    .refuses('NOT_FOUND')
    .input(one())
    .output(curationDetailsSchema),
  create: endpoint
    .admin('catalogue.write')
    .post('/api/admin/search/curations', 'Pin products for words, or move categories and makers up or down')
    .answers(201)
    // REFUSED: there are as many as there may be.
    .refuses('REFUSED')
    .input(curationDraftSchema)
    .output(curationDetailsSchema),
  change: endpoint
    .admin('catalogue.write')
    .put('/api/admin/search/curations/{id}', 'Change pins and boosts')
    .refuses('CONFLICT', 'NOT_FOUND')
    .input(curationChangeSchema)
    .output(curationDetailsSchema),
  remove: endpoint
    .admin('catalogue.write')
    .delete('/api/admin/search/curations/{id}', 'Remove pins and boosts; the products stay')
    .answers(204)
    .refuses('CONFLICT', 'NOT_FOUND')
    .because('reason')
    .input(oneTunedSchema.shape(auditWhy).noUnknown()),
}

/** How the best match is weighed. `CONFLICT` as above. */
export const searchWeightsContract = {
  get: endpoint
    .admin('catalogue.read')
    .get('/api/admin/search/weights', 'How much words, sales, stars, stock and newness matter')
    .output(searchWeightsSchema),
  save: endpoint
    .admin('catalogue.write')
    .put('/api/admin/search/weights', 'Weigh the best match anew')
    .refuses('CONFLICT')
    .input(searchWeightsSchema)
    .output(searchWeightsSchema),
}
