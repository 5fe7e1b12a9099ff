import { number, object, string } from 'yup'
import { fileSchema } from '../answers.schema'
import { HOUR_MS, perAccount, QUARTER_MS } from '../endpoint/call-limits'
import { endpoints } from '../endpoint/endpoints'
import { deskOrderPageSchema, deskOrdersFilterSchema, deskOrdersQuerySchema } from './desk-orders.schema'
import {
  consentDecisionSchema,
  holdSchema,
  staffCancellationSchema,
  staffItemsCancellationSchema,
  staffNoteSchema,
  staffRefundSchema,
} from './desk-acts.schema'
import { addressCorrectionSchema, deskPurchaseSchema } from './desk-purchase.schema'
import { DESK_MAILS, DESK_ORDERS_PATH } from './desk-terms'

const endpoint = endpoints('Desk')
const path = '/api/admin/orders/{number}'
/** The number is the purchase's, which stands in its mails, or that of one of its orders. */
const one = object({ number: string().required().max(24) }).noUnknown()
const part = one.shape({ order: string().required().max(24) })
/** Drawn by the caller: the same request twice does its work once. */
const requestId = string().uuid().required()

/**
 * What the marketplace's people look up about orders, and do for shoppers. Who has read or changed what stands in the security log. An order of
 * another purchase is answered like a missing one.
 *
 * - `REFUSED`: the order has moved on; `detail` says what is possible now.
 * - `CONFLICT`: somebody else was faster.
 *
 * A cancellation or a refund above the sum of the settings waits for another admin: it is in `consents` of the answer, and nothing is done yet.
 */
export const deskContract = {
  list: endpoint
    .admin('orders.read')
    .get('/api/admin/orders', 'Orders of all shops, newest first')
    .limit(perAccount('desk-orders', 600, QUARTER_MS))
    .input(deskOrdersQuerySchema)
    .output(deskOrderPageSchema),
  export: endpoint
    .admin('orders.export')
    .get(DESK_ORDERS_PATH, 'All that match as a CSV file')
    .limit(perAccount('desk-orders-file', 30, HOUR_MS))
    .proof()
    .input(deskOrdersFilterSchema)
    .output(fileSchema)
    .asCsv(),
  get: endpoint
    .admin('orders.read')
    .get(path, 'Everything about one purchase')
    .limit(perAccount('desk-purchase', 600, QUARTER_MS))
    .refuses('NOT_FOUND')
    .input(one)
    .output(deskPurchaseSchema),
  document: endpoint
    .admin('orders.read')
    .get(`${path}/documents/{document}`, 'An invoice or credit note of one of its orders, as a PDF')
    .limit(perAccount('desk-document', 300, QUARTER_MS))
    .refuses('NOT_FOUND')
    .input(one.shape({ document: string().required().max(40) }))
    .output(fileSchema),
  cancel: endpoint
    .admin('refunds.write')
    .post(`${path}/{order}/cancel`, "Cancel a seller's order of which nothing has left; all of its money goes back")
    .proof()
    .refuses('NOT_FOUND', 'REFUSED', 'CONFLICT')
    .because('reason', 'number')
    .input(staffCancellationSchema.concat(part).shape({ requestId: requestId.optional() }).noUnknown())
    .output(deskPurchaseSchema),
  cancelItems: endpoint
    .admin('refunds.write')
    .post(
      `${path}/{order}/cancel-items`,
      'Cancel items of an order that have not left; what was paid for them goes back, with delivery when nothing is sent any more',
    )
    .proof()
    .refuses('NOT_FOUND', 'REFUSED', 'CONFLICT')
    .because('reason', 'number')
    .input(staffItemsCancellationSchema.concat(part).shape({ requestId }).noUnknown())
    .output(deskPurchaseSchema),
  refund: endpoint
    .admin('refunds.write')
    .post(
      `${path}/{order}/refunds`,
      'Give some of the money back without a return, borne by the seller or by the marketplace',
    )
    .proof()
    .refuses('NOT_FOUND', 'REFUSED', 'CONFLICT')
    .because('reason', 'number')
    .input(staffRefundSchema.concat(part).shape({ requestId }).noUnknown())
    .output(deskPurchaseSchema),
  hold: endpoint
    .admin('orders.write')
    .post(
      `${path}/hold`,
      'Keep a purchase from being sent and its money from being paid out, as when it looks like fraud; or no longer',
    )
    .proof()
    .refuses('NOT_FOUND', 'REFUSED', 'CONFLICT')
    .because('reason', 'number')
    .input(holdSchema.concat(one).shape({ requestId }).noUnknown())
    .output(deskPurchaseSchema),
  decideConsent: endpoint
    .admin('refunds.write')
    .post(
      `${path}/consents/{consent}`,
      'Approve or decline what another admin wants to give back; approving does it, and whoever asked may take it back',
    )
    .proof()
    .refuses('NOT_FOUND', 'REFUSED', 'CONFLICT')
    .because('reason', 'number')
    .input(consentDecisionSchema.concat(one).shape({ consent: string().uuid().required() }).noUnknown())
    .output(deskPurchaseSchema),
  addNote: endpoint
    .admin('orders.write')
    .post(`${path}/notes`, 'Write a note that only staff reads; it stays as it is')
    .limit(perAccount('desk-notes', 300, HOUR_MS))
    .refuses('NOT_FOUND', 'REFUSED')
    .input(staffNoteSchema.concat(one).shape({ requestId }).noUnknown())
    .output(deskPurchaseSchema),
  sendMail: endpoint
    .admin('orders.write')
    .post(`${path}/mails`, 'Send a mail to the shopper once more; five times a day for one purchase')
    .refuses('NOT_FOUND', 'REFUSED')
    .input(
      one.shape({
        mail: string()
          .oneOf([...DESK_MAILS, 'step'] as const)
          .required(),
        /** Whose parcel it is about; with no other mail. */
        order: string().max(24).optional(),
        /** Which of the mails that have a `step`; with `step` alone. Refused when what it says is not so any more. */
        step: number().integer().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
        requestId,
      }),
    )
    .output(deskPurchaseSchema),
  correctAddress: endpoint
    .admin('orders.write')
    .put(
      `${path}/address`,
      'Correct where parcels go, within the country and before one has left; shopper and sellers are mailed',
    )
    .proof()
    .refuses('NOT_FOUND', 'REFUSED', 'CONFLICT')
    .input(addressCorrectionSchema.concat(one).noUnknown())
    .output(deskPurchaseSchema),
}
