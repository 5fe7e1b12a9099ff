import { boolean, object, string } from 'yup'
import { pageKey } from '../answers.schema'
import { auditWhy } from '../audit/audit-why.schema'
import { endpoints } from '../endpoint/endpoints'
import { chargebackDetailsSchema, chargebackPageSchema, evidenceSchema } from './chargeback.schema'

const endpoint = endpoints('Chargebacks')
const one = object({ id: string().uuid().required() }).noUnknown()

/**
 * Payments that shoppers have had their bank take back. The money is out of the sellers' balances from the day it is taken; what is won comes
 * back to them. `REFUSED`: nothing can be sent or given up any more.
 */
export const chargebacksContract = {
  list: endpoint
    .admin('orders.read')
    .get(
      '/api/admin/chargebacks',
      'Chargebacks: the open ones by the day until which evidence counts, the others newest first',
    )
    .input(object({ open: boolean().optional(), after: pageKey({ numbers: 2 }) }).noUnknown())
    .output(chargebackPageSchema),
  get: endpoint
    .admin('orders.read')
    .get('/api/admin/chargebacks/{id}', 'One chargeback with its evidence')
    .refuses('NOT_FOUND')
    .input(one)
    .output(chargebackDetailsSchema),
  send: endpoint
    .admin('cases.write')
    .post('/api/admin/chargebacks/{id}/evidence', "Send the evidence to the shopper's bank; it can be sent once")
    .proof()
    .refuses('NOT_FOUND', 'REFUSED')
    .because('note', 'id')
    .input(evidenceSchema.shape({ id: string().uuid().required() }).noUnknown())
    .output(chargebackDetailsSchema),
  accept: endpoint
    .admin('cases.write')
    .post('/api/admin/chargebacks/{id}/accept', 'Let the shopper have the money; nothing can be sent any more')
    .proof()
    .refuses('NOT_FOUND', 'REFUSED')
    .because('reason', 'id')
    .input(one.shape(auditWhy).noUnknown())
    .output(chargebackDetailsSchema),
}
