import { boolean, number, object, string } from 'yup'
import { fileSchema } from '../answers.schema'
import { DAY_MS, HOUR_MS, MIB, perAccount, QUARTER_MS } from '../endpoint/call-limits'
import { endpoints } from '../endpoint/endpoints'
import { disputeDecisionSchema, disputeMessageSchema, disputeOfferSchema } from './dispute-acts.schema'
import {
  deskDisputeDetailsSchema,
  deskDisputePageSchema,
  deskDisputesQuerySchema,
  disputeDraftSchema,
  disputePictureUploadSchema,
  purchaseDisputesSchema,
  disputeSchema,
  sellerDisputePageSchema,
  sellerDisputesQuerySchema,
} from './dispute.schema'

const endpoint = endpoints('Disputes')
const sellerEndpoint = endpoints('Seller')

const ofPurchase = object({
  number: string().required().max(20),
  /** The key of its mail's link, for who bought without an account and has one now. */
  key: string().max(100).optional(),
}).noUnknown()
const ofOrder = ofPurchase.shape({ order: string().required().max(24) })
const ofCase = ofPurchase.shape({ dispute: string().required().max(32) })
const one = object({ dispute: string().required().max(32) }).noUnknown()

/** As it was when it was looked at. `CONFLICT`: somebody else has changed it since. */
const version = number().integer().min(0).required()
/** Drawn by the caller: the same request twice does its work once. */
const requestId = string().uuid().required()
const picture = { picture: string().required().max(40) }

const shopperPath = '/api/orders/{number}/disputes'
const shopperCase = `${shopperPath}/{dispute}` as const
const sellerCase = '/api/seller/disputes/{dispute}'
const adminCase = '/api/admin/disputes/{dispute}'

const picturesPerHour = perAccount('dispute-picture', 100, HOUR_MS)
const messagesPerHour = perAccount('dispute-message', 60, HOUR_MS)

/**
 * Cases: a shopper whose seller does not answer, or refuses, has staff decide. One at a time for each seller's order. What stands in a case, pictures
 * included, is read by its three sides alone; another's is answered like a missing one.
 *
 * - `REFUSED`: it has moved on, or cannot be done; `detail` says what is possible now.
 */
export const disputesContract = {
  shopper: {
    list: endpoint
      .shopper()
      .get(shopperPath, 'The cases of a purchase, and which can be opened')
      .limit(perAccount('disputes', 600, QUARTER_MS))
      .refuses('NOT_FOUND')
      .input(ofPurchase)
      .output(purchaseDisputesSchema),
    open: endpoint
      .shopper()
      .post('/api/orders/{number}/{order}/disputes', 'Open a case about an order; its money waits until it is over')
      .answers(201)
      .limit(perAccount('dispute', 10, DAY_MS))
      .refuses('NOT_FOUND', 'REFUSED')
      .input(disputeDraftSchema.concat(ofOrder).shape({ requestId }).noUnknown())
      .output(disputeSchema),
    addPicture: endpoint
      .shopper()
      .post(
        '/api/orders/{number}/{order}/disputes/pictures',
        'Store a picture for what is about to be written in a case (multipart); nobody else sees it before that',
      )
      .answers(201)
      .limit(picturesPerHour)
      .form(11 * MIB)
      .refuses('NOT_FOUND', 'REFUSED', 'UNSUPPORTED_IMAGE')
      .input(disputePictureUploadSchema.concat(ofOrder).noUnknown())
      .output(object({ id: string().required() }).noUnknown()),
    picture: endpoint
      .shopper()
      .get(`${shopperCase}/pictures/{picture}`, 'A picture of a case')
      .refuses('NOT_FOUND')
      .input(ofCase.shape(picture))
      .output(fileSchema),
    message: endpoint
      .shopper()
      .post(`${shopperCase}/messages`, 'Write into a case')
      .limit(messagesPerHour)
      .refuses('NOT_FOUND', 'REFUSED')
      .input(disputeMessageSchema.concat(ofCase).shape({ requestId }).noUnknown())
      .output(disputeSchema),
    accept: endpoint
      .shopper()
      .post(`${shopperCase}/accept`, "Take the seller's offer; the money goes back and the case is over")
      .refuses('NOT_FOUND', 'REFUSED', 'CONFLICT')
      .input(ofCase.shape({ version }))
      .output(disputeSchema),
    escalate: endpoint
      .shopper()
      .post(`${shopperCase}/escalate`, 'Have staff decide; an offer is declined by it')
      .refuses('NOT_FOUND', 'REFUSED', 'CONFLICT')
      .input(ofCase.shape({ version }))
      .output(disputeSchema),
    withdraw: endpoint
      .shopper()
      .post(`${shopperCase}/withdraw`, 'End a case; nothing goes back')
      .refuses('NOT_FOUND', 'REFUSED', 'CONFLICT')
      .input(ofCase.shape({ version }))
      .output(disputeSchema),
  },
  seller: {
    list: sellerEndpoint
      .sellerOrView('orders.read')
      .get('/api/seller/disputes', 'Cases about their orders, due first')
      .input(sellerDisputesQuerySchema)
      .output(sellerDisputePageSchema),
    get: sellerEndpoint
      .sellerOrView('orders.read')
      .get(sellerCase, 'One case')
      .refuses('NOT_FOUND')
      .input(one)
      .output(disputeSchema),
    picture: sellerEndpoint
      .sellerOrView('orders.read')
      .get(`${sellerCase}/pictures/{picture}`, 'A picture of a case')
      .refuses('NOT_FOUND')
      .input(one.shape(picture))
      .output(fileSchema),
    addPicture: sellerEndpoint
      .seller('orders.write')
      .post(`${sellerCase}/pictures`, 'Store a picture for what is about to be written in a case (multipart)')
      .answers(201)
      .limit(picturesPerHour)
      .form(11 * MIB)
      .refuses('NOT_FOUND', 'REFUSED', 'UNSUPPORTED_IMAGE')
      .input(disputePictureUploadSchema.concat(one).noUnknown())
      .output(object({ id: string().required() }).noUnknown()),
    message: sellerEndpoint
      .seller('orders.write')
      .post(`${sellerCase}/messages`, 'Write into a case; its day stays')
      .limit(messagesPerHour)
      .refuses('NOT_FOUND', 'REFUSED')
      .input(disputeMessageSchema.concat(one).shape({ requestId }).noUnknown())
      .output(disputeSchema),
    offer: sellerEndpoint
      .seller('returns.refund')
      .post(`${sellerCase}/offer`, 'Offer an amount; the shopper takes it, or staff decide')
      .refuses('NOT_FOUND', 'REFUSED', 'CONFLICT')
      .input(disputeOfferSchema.concat(one).shape({ version }).noUnknown())
      .output(disputeSchema),
    accept: sellerEndpoint
      .seller('returns.refund')
      .post(`${sellerCase}/accept`, 'Give back all that is asked for; the case is over')
      .refuses('NOT_FOUND', 'REFUSED', 'CONFLICT')
      .input(one.shape({ version }))
      .output(disputeSchema),
    refuse: sellerEndpoint
      .seller('orders.write')
      .post(`${sellerCase}/refuse`, 'Refuse with the reason and with evidence; staff decide')
      .refuses('NOT_FOUND', 'REFUSED', 'CONFLICT')
      .input(disputeMessageSchema.concat(one).shape({ version }).noUnknown())
      .output(disputeSchema),
  },
  admin: {
    list: endpoint
      .admin('orders.read')
      .get('/api/admin/disputes', 'Cases of all shops and chargebacks of the payment provider, due first')
      .limit(perAccount('desk-disputes', 600, QUARTER_MS))
      .input(deskDisputesQuerySchema)
      .output(deskDisputePageSchema),
    get: endpoint
      .admin('orders.read')
      .get(adminCase, 'One case with what is known of its order')
      .limit(perAccount('desk-dispute', 600, QUARTER_MS))
      .refuses('NOT_FOUND')
      .input(one)
      .output(deskDisputeDetailsSchema),
    picture: endpoint
      .admin('cases.write')
      .get(`${adminCase}/pictures/{picture}`, 'A picture of a case')
      .refuses('NOT_FOUND')
      .input(one.shape(picture))
      .output(fileSchema),
    message: endpoint
      .admin('cases.write')
      .post(`${adminCase}/messages`, 'Write to both sides of a case, or a note that staff alone read')
      .limit(messagesPerHour)
      .refuses('NOT_FOUND', 'REFUSED')
      .input(
        disputeMessageSchema
          .omit(['pictures'])
          .concat(one)
          .shape({ requestId, note: boolean().optional() })
          .noUnknown(),
      )
      .output(deskDisputeDetailsSchema),
    decide: endpoint
      .admin('cases.write')
      .post(`${adminCase}/decide`, 'Decide a case; what goes back is in the ledger at once')
      .proof()
      .refuses('NOT_FOUND', 'REFUSED', 'CONFLICT')
      .because('text', 'dispute')
      .input(disputeDecisionSchema.concat(one).shape({ version }).noUnknown())
      .output(deskDisputeDetailsSchema),
  },
}
