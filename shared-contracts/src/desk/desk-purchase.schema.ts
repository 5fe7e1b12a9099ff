import { array, boolean, number, object, string, type InferType } from 'yup'
import { addressDraftSchema } from '../addresses/address.schema'
import { moneySchema } from '../catalogue/money.schema'
import { parcelAddressSchema } from '../checkout/checkout.schema'
import { orderLineSchema, orderSchema, purchaseSchema } from '../orders/order.schema'
import { ORDER_EVENTS } from '../orders/order-states'
import { REFUND_STATES } from '../refunds/refund-states'
import { DESK_MAILS, DESK_PAYMENT_STATES, REFUND_BEARERS, STAFF_ACTS, CONSENT_ACTS, CONSENT_STATES } from './desk-terms'

/** A seller's order with what staff may do about it now. */
const deskOrderDetailsSchema = orderSchema
  .shape({
    sellerId: string().uuid().optional(),
    lines: array()
      .of(
        orderLineSchema
          .shape({
            /** Absent when the product is gone. */
            productId: string().uuid().optional(),
          })
          .noUnknown(),
      )
      .required(),
    /** Number of its latest case; absent without one. */
    dispute: string().optional(),
    /** What can still go back to the shopper. */
    refundable: moneySchema.required(),
    /** The latest chargeback of its payment, by id; absent where the shopper's bank has taken nothing back. */
    chargeback: string().uuid().optional(),
    /** Nothing of it has left: staff can cancel all of it. */
    cancellable: boolean().required(),
    /** Items of it have not left: staff can cancel them. */
    canCancelItems: boolean().optional(),
    /** Some of it has left and some of its money is there: staff can give some back. */
    canRefund: boolean().required(),
  })
  .noUnknown()

const paymentSchema = object({
  id: string().uuid().required(),
  /** As in `stripe`. */
  provider: string().required(),
  /** The provider's own name for it; `null` until it has answered. */
  reference: string().defined().nullable(),
  state: string().oneOf(DESK_PAYMENT_STATES).required(),
  amount: moneySchema.required(),
  /** What of it credit paid; absent where the provider took everything. */
  credit: moneySchema.optional().default(undefined),
  /** As the provider says it, of one that was declined. */
  declineReason: string().defined().nullable(),
  /** ISO 8601. */
  createdAt: string().required(),
}).noUnknown()

const refundSchema = object({
  id: string().uuid().required(),
  /** Number of its order. */
  order: string().required(),
  amount: moneySchema.required(),
  /** What of it went back to credit; absent where all goes back to the card. */
  credit: moneySchema.optional().default(undefined),
  state: string().oneOf(REFUND_STATES).required(),
  /** In the shop's own words, as in `cancelled`. */
  reason: string().required(),
  borneBy: string().oneOf(REFUND_BEARERS).required(),
  /** ISO 8601. */
  createdAt: string().required(),
}).noUnknown()

/** The confirmation of a purchase, its corrected address, or a step of an order. */
const MAILS = ['confirmation', 'address_corrected', ...ORDER_EVENTS] as const

const mailSchema = object({
  /** What it was about. */
  about: string().oneOf(MAILS).required(),
  /** Number of the order; `null`: of the whole purchase. */
  order: string().defined().nullable(),
  /** ISO 8601: when it was due. */
  at: string().required(),
  /** It has not gone out yet. */
  waits: boolean().required(),
  /** Staff had it sent once more. */
  again: boolean().required(),
  /** By which step of the history it can be sent once more; absent: not by one, or not any more. */
  step: number().integer().optional(),
}).noUnknown()

const messageSchema = object({
  id: string().uuid().required(),
  /** Number of its order. */
  order: string().required(),
  by: string().oneOf(['shopper', 'seller']).required(),
  /** `null` for a guest, and when they have left. */
  author: string().defined().nullable(),
  body: string().required(),
  /** ISO 8601. */
  sentAt: string().required(),
  /** When the other side has read it; `null` until then. */
  readAt: string().defined().nullable(),
}).noUnknown()

const CONSENT_EVENTS = [
  'consent_asked',
  'consent_approved',
  'consent_declined',
  'consent_withdrawn',
  'consent_lapsed',
] as const

/** What staff want to do and needs a second person, or needed one. */
const consentSchema = object({
  id: string().uuid().required(),
  /** Number of its order. */
  order: string().required(),
  act: string().oneOf(CONSENT_ACTS).required(),
  /** What goes back by it. */
  amount: moneySchema.required(),
  /** Items that are to be cancelled. */
  lines: array()
    .of(object({ lineId: string().uuid().required(), quantity: number().integer().required() }).noUnknown())
    .required(),
  borneBy: string().oneOf(REFUND_BEARERS).optional(),
  reason: string().defined().nullable(),
  /** Name or address; `null` when their account is gone. */
  askedBy: string().defined().nullable(),
  /** It was whoever asks now: they may take it back, and not approve it. */
  isOwn: boolean().required(),
  /** ISO 8601. */
  askedAt: string().required(),
  state: string().oneOf(CONSENT_STATES).required(),
}).noUnknown()

const historySchema = object({
  what: string()
    .oneOf([...ORDER_EVENTS, ...STAFF_ACTS, ...CONSENT_EVENTS] as const)
    .required(),
  /** `staff`: one of the marketplace's people. */
  by: string().oneOf(['shopper', 'seller', 'staff', 'system']).required(),
  /** Who it was, by name or address, among people of the seller and of the marketplace; `null` for others. */
  actor: string().defined().nullable(),
  /** Number of the order; `null`: of the whole purchase. */
  order: string().defined().nullable(),
  /** ISO 8601. */
  at: string().required(),
  /** What a person wrote about it. */
  note: string().defined().nullable(),
  /** Which mail was sent once more. */
  mail: string().oneOf(MAILS).optional(),
  /** What was to go back, of a request for consent. */
  amount: moneySchema.optional().default(undefined),
  /** Where parcels were to go before, when the address was corrected. */
  former: parcelAddressSchema.defined().nullable().default(null),
}).noUnknown()

/** Everything about one purchase, as the marketplace's people see it. */
export const deskPurchaseSchema = purchaseSchema
  .shape({
    orders: array().of(deskOrderDetailsSchema).required(),
    /** The shopper's account; `null` for a guest, and when it is gone. */
    shopper: object({ id: string().uuid().required(), name: string().required() })
      .noUnknown()
      .defined()
      .nullable()
      .default(null),
    /** Attempts to pay, oldest first. */
    payments: array().of(paymentSchema).required(),
    /** Oldest first. */
    refunds: array().of(refundSchema).required(),
    /** Asked for, oldest first; those that wait and those that are over. */
    consents: array().of(consentSchema).optional(),
    /** To the shopper, oldest first. */
    mails: array().of(mailSchema).required(),
    /** Between shopper and sellers, the newest hundred, oldest first. */
    messages: array().of(messageSchema).required(),
    /** Oldest first; notes of staff are in it, which nobody else reads. */
    history: array().of(historySchema).required(),
    /** No parcel has left and one is to: where they go can be corrected. */
    canCorrectAddress: boolean().required(),
    /** Mails that can be sent once more. */
    canMail: array().of(string().oneOf(DESK_MAILS).required()).required(),
    /** Staff keep it from being sent, and its money from being paid out. */
    onHold: boolean().optional(),
    /** Counts corrections of the address. */
    addressVersion: number().integer().min(0).required(),
  })
  .noUnknown()
export type DeskPurchase = InferType<typeof deskPurchaseSchema>

export const addressCorrectionSchema = object({
  address: addressDraftSchema.required(),
  /** As it was when the address was looked at. */
  version: number().integer().min(0).required(),
}).noUnknown()
