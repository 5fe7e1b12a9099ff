import { object, string } from 'yup'
import { pageKey } from '../answers.schema'
import { perAccount, QUARTER_MS } from '../endpoint/call-limits'
import { endpoints } from '../endpoint/endpoints'
import { dayText } from '../text.schema'
import {
  differenceNoteSchema,
  differencePageSchema,
  differenceSchema,
  reconciliationSchema,
} from './reconciliation.schema'

const endpoint = endpoints('Reconciliation')

/** Whether what the payment provider has moved is what the ledger says. It is compared every day; the ledger stays the truth. */
export const reconciliationContract = {
  overview: endpoint
    .admin('money.read')
    .get('/api/admin/reconciliation', 'Days that were compared, newest first')
    .input(object({ /** A day: those before it. */ after: dayText().optional() }).noUnknown())
    .output(reconciliationSchema),
  differences: endpoint
    .admin('money.read')
    .get('/api/admin/reconciliation/differences', 'Differences that nobody has looked after, oldest first')
    .input(object({ after: pageKey() }).noUnknown())
    .output(differencePageSchema),
  settle: endpoint
    .admin('money.write')
    .post('/api/admin/reconciliation/differences/{id}/settle', 'Note what a difference was; it is shown no more')
    .proof()
    .refuses('NOT_FOUND')
    .input(differenceNoteSchema.shape({ id: string().uuid().required() }).noUnknown())
    .output(differenceSchema),
  run: endpoint
    .admin('money.write')
    .post('/api/admin/reconciliation/run', 'Compare now what has happened since the last time')
    .refuses('PAYMENTS_UNAVAILABLE')
    .limit(perAccount('reconcile', 12, QUARTER_MS))
    .output(reconciliationSchema),
}
