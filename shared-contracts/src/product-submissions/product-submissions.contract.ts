import { number, object, string } from 'yup'
import { perAccount, HOUR_MS, KIB, QUARTER_MS } from '../endpoint/call-limits'
import { endpoints } from '../endpoint/endpoints'
import { bulkResultSchema } from '../seller-products/seller-products.schema'
import { sendBackSchema } from './decide-submission.schema'
import {
  decideSubmissionsSchema,
  reviewPolicyChangeSchema,
  reviewPolicySchema,
  submissionDetailsSchema,
  submissionPageSchema,
  submissionsQuerySchema,
} from './product-submissions.schema'

const endpoint = endpoints('Desk')
const base = '/api/admin/submissions'
const path = `${base}/{id}`
const one = object({ id: string().uuid().required() }).noUnknown()
const seen = one.shape({
  /** The version that was looked at. */
  version: number().integer().min(1).required(),
})

/**
 * Products that wait until somebody of the staff has looked at them.
 *
 * - `CONFLICT`: somebody else has decided meanwhile, or its seller has withdrawn it.
 * - `REFUSED`: its seller has changed it since that version, or it cannot be taken over; `detail` says which.
 */
export const productSubmissionsContract = {
  list: endpoint
    .admin('products.read')
    .get(base, 'Submitted products; those that wait longest first')
    .limit(perAccount('submissions', 600, QUARTER_MS))
    .input(submissionsQuerySchema)
    .output(submissionPageSchema),
  get: endpoint
    .admin('products.read')
    .get(path, 'One submitted product, with all that a reviewer needs')
    .refuses('NOT_FOUND')
    .input(one)
    .output(submissionDetailsSchema),
  approve: endpoint
    .admin('products.review')
    .post(`${path}/approve`, 'Let it into the shop')
    .refuses('NOT_FOUND', 'CONFLICT', 'REFUSED')
    .input(seen)
    .output(submissionDetailsSchema),
  sendBack: endpoint
    .admin('products.review')
    .post(`${path}/send-back`, 'Send it back to its seller, with a reason')
    .refuses('NOT_FOUND', 'CONFLICT', 'REFUSED')
    .because('words')
    .input(sendBackSchema.concat(seen))
    .output(submissionDetailsSchema),
  decideMany: endpoint
    .admin('products.review')
    .post(`${base}/decide`, 'Decide several in the same way, and say of each what came of it')
    .limit(perAccount('decide-submissions', 1200, HOUR_MS))
    .json(64 * KIB)
    .because('sendBack.words')
    .input(decideSubmissionsSchema)
    .output(bulkResultSchema),
  policy: endpoint
    .admin('settings.read')
    .get('/api/admin/review-policy', 'Whose products are looked at before they are on sale')
    .output(reviewPolicySchema),
  savePolicy: endpoint
    .admin('settings.write')
    .put('/api/admin/review-policy', 'Say whose; what is on sale stays, and what waits goes on waiting')
    .proof()
    .refuses('CONFLICT')
    .input(reviewPolicyChangeSchema)
    .output(reviewPolicySchema),
}
