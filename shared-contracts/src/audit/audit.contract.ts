import { fileSchema } from '../answers.schema'
import { HOUR_MS, perAccount, QUARTER_MS } from '../endpoint/call-limits'
import { endpoints } from '../endpoint/endpoints'
import { AUDIT_PATH } from './audit-terms'
import { auditCheckSchema, auditFilterSchema, auditPageSchema, auditQuerySchema } from './audit.schema'

const endpoint = endpoints('Audit')

/** What staff, sellers and the shop itself have changed. Nobody can change it through the API. */
export const auditContract = {
  list: endpoint
    .admin('audit.read')
    .get(AUDIT_PATH, 'Changes, newest first')
    .limit(perAccount('audit', 600, QUARTER_MS))
    .input(auditQuerySchema)
    .output(auditPageSchema),
  export: endpoint
    .admin('audit.read')
    .get(AUDIT_PATH, 'All that match as a CSV file')
    .limit(perAccount('audit-file', 30, HOUR_MS))
    .proof()
    .input(auditFilterSchema)
    .output(fileSchema)
    .asCsv(),
  check: endpoint
    .admin('audit.read')
    .get(`${AUDIT_PATH}/check`, 'Whether every entry still stands as it was written')
    .limit(perAccount('audit-check', 20, HOUR_MS))
    .output(auditCheckSchema),
}
