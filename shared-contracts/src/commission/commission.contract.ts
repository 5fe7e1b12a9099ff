import { number, object, string } from 'yup'
import { pageKey } from '../answers.schema'
import { auditWhy } from '../audit/audit-why.schema'
import { endpoints } from '../endpoint/endpoints'
import { dayText } from '../text.schema'
import { COMMISSION_STATES } from './commission-terms'
import {
  commissionDraftSchema,
  commissionPageSchema,
  commissionPreviewSchema,
  commissionRuleSchema,
  commissionTermsSchema,
} from './commission.schema'

const endpoint = endpoints('Commission')
const oneRule = object({ id: string().uuid().required() }).noUnknown()
const seen = { id: string().uuid().required(), version: number().integer().min(0).required(), ...auditWhy }

/**
 * What the marketplace takes, for admins. A line is computed by the most specific rule of the day on which it is sold, and never again.
 *
 * - `CONFLICT`: somebody else changed the rule since the given version.
 * - `REFUSED`: `detail` says why; what was in force stays.
 */
export const commissionContract = {
  list: endpoint
    .admin('settings.read')
    .get('/api/admin/commission', 'One page of rules')
    .input(
      object({
        state: string().oneOf(COMMISSION_STATES).optional(),
        /** Address of a shop: what was agreed with it alone. */
        shop: string().max(120).optional(),
        after: pageKey({ numbers: 6, words: true }),
      }).noUnknown(),
    )
    .output(commissionPageSchema),
  preview: endpoint
    .admin('settings.read')
    .get('/api/admin/commission/preview', 'What a rule would have taken of the last 30 days, beside what was taken')
    .input(commissionTermsSchema)
    .output(commissionPreviewSchema),
  get: endpoint
    .admin('settings.read')
    .get('/api/admin/commission/{id}', 'A rule')
    .refuses('NOT_FOUND')
    .input(oneRule)
    .output(commissionRuleSchema),
  create: endpoint
    .admin('settings.write')
    .post('/api/admin/commission', 'Add a rule from a day on')
    .answers(201)
    .proof()
    .because('reason')
    .input(commissionDraftSchema)
    .output(commissionRuleSchema),
  update: endpoint
    .admin('settings.write')
    .put('/api/admin/commission/{id}', 'Change a rule that is not in force yet')
    .proof()
    .refuses('CONFLICT', 'NOT_FOUND', 'REFUSED')
    .because('reason')
    .input(commissionDraftSchema.shape(seen).noUnknown())
    .output(commissionRuleSchema),
  end: endpoint
    .admin('settings.write')
    .post('/api/admin/commission/{id}/end', 'Name the last day of a rule that is in force')
    .proof()
    .refuses('CONFLICT', 'NOT_FOUND', 'REFUSED')
    .because('reason')
    .input(
      object({
        ...seen,
        /** In the shop's time zone, today at the earliest; `null`: it goes on. */
        lastDay: dayText().defined().nullable(),
      }).noUnknown(),
    )
    .output(commissionRuleSchema),
  remove: endpoint
    .admin('settings.write')
    .delete('/api/admin/commission/{id}', 'Delete a rule that is not in force yet')
    .proof()
    .refuses('CONFLICT', 'NOT_FOUND', 'REFUSED')
    .because('reason')
    .input(object(seen).noUnknown())
    .output(commissionRuleSchema),
}
