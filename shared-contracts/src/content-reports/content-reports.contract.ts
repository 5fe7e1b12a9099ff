import { object, string } from 'yup'
import { HOUR_MS, perAccount, perAddress, QUARTER_MS } from '../endpoint/call-limits'
import { endpoints } from '../endpoint/endpoints'
import {
  contentReportSchema,
  reportDecisionSchema,
  reportedDetailsSchema,
  reportedPageSchema,
  reportedQuerySchema,
  reportReceiptSchema,
} from './content-report.schema'

const endpoint = endpoints('Reports')
const path = '/api/admin/content-reports/{id}'

/**
 * Notice and action, as article 16 of the Digital Services Act wants it. All reports of one thing are one case until it is decided; who reads
 * them of whom stands in the security log.
 *
 * - `CONFLICT`: somebody else has decided it, or more was reported meanwhile.
 * - `REFUSED`: not possible now; `detail` says why.
 */
export const contentReportsContract = {
  send: endpoint
    .stranger(perAddress('content-report', 10, HOUR_MS))
    .post('/api/content-reports', 'Report a product, a review or a seller')
    .answers(201)
    .refuses('NOT_FOUND', 'REFUSED')
    .input(contentReportSchema)
    .output(reportReceiptSchema),
  list: endpoint
    .admin('products.read')
    .get('/api/admin/content-reports', 'What was reported, each thing once')
    .limit(perAccount('content-reports', 600, QUARTER_MS))
    .input(reportedQuerySchema)
    .output(reportedPageSchema),
  get: endpoint
    .admin('products.read')
    .get(path, 'One of them with what was said of it')
    .refuses('NOT_FOUND')
    .input(object({ id: string().uuid().required() }).noUnknown())
    .output(reportedDetailsSchema),
  decide: endpoint
    .admin('products.moderate')
    .post(`${path}/decision`, 'Decide it; whoever reported it and said where is mailed')
    .proof()
    .refuses('NOT_FOUND', 'CONFLICT', 'REFUSED')
    .because('reason')
    .input(reportDecisionSchema)
    .output(reportedDetailsSchema),
}
