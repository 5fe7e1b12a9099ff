import { array, boolean, mixed, number, object, string, type InferType } from 'yup'
import { moneySchema } from '../catalogue/money.schema'
import { pictureSchema } from '../catalogue/picture.schema'
import { productDraftMessages } from '../catalogue/product-draft.messages'
import { CHARGEBACK_STATES } from '../chargebacks/chargeback-states'
import { REFUND_BEARERS } from '../desk/desk-terms'
import { MAX_IMAGE_BYTES } from '../catalogue/product-draft.schema'
import { trimmedText } from '../text.schema'
import { disputePictures, disputeWords } from './dispute-acts.schema'
import {
  DESK_DISPUTE_TABS,
  DISPUTE_ACTS,
  DISPUTE_ENTRIES,
  DISPUTE_OUTCOMES,
  DISPUTE_REASONS,
  DISPUTE_SIDES,
  DISPUTE_SORTS,
  DISPUTE_STATES,
  SELLER_DISPUTE_TABS,
} from './dispute-terms'

const evidenceSchema = object({
  id: string().required(),
  /** Where it opens for who may see it, and for nobody else. */
  url: string().required(),
  width: number().integer().required(),
  height: number().integer().required(),
}).noUnknown()
export type DisputePicture = InferType<typeof evidenceSchema>

const entrySchema = object({
  id: string().uuid().required(),
  kind: string().oneOf(DISPUTE_ENTRIES).required(),
  by: string()
    .oneOf([...DISPUTE_SIDES, 'system'] as const)
    .required(),
  /** Who it was, for their own side and for staff; `null` for others, and when they have left. */
  author: string().defined().nullable(),
  /** What a person wrote; `null` without words. */
  text: string().defined().nullable(),
  /** What was offered or goes back. */
  amount: moneySchema.defined().nullable().default(null),
  pictures: array().of(evidenceSchema.required()).required(),
  /** ISO 8601. */
  at: string().required(),
}).noUnknown()
export type DisputeEntry = InferType<typeof entrySchema>

const lineSchema = object({
  lineId: string().uuid().required(),
  title: string().required(),
  color: string().required(),
  size: string().required(),
  picture: pictureSchema.defined().nullable().default(null),
  quantity: number().integer().required(),
}).noUnknown()

const summaryShape = {
  number: string().required(),
  /** Number of the seller's order. */
  order: string().required(),
  reason: string().oneOf(DISPUTE_REASONS).required(),
  state: string().oneOf(DISPUTE_STATES).required(),
  /** `null` while it is under way, and when it was withdrawn. */
  outcome: string().oneOf(DISPUTE_OUTCOMES).defined().nullable(),
  /** Whose step is next; `null` when it is over. */
  waitsFor: string().oneOf(DISPUTE_SIDES).defined().nullable(),
  /** ISO 8601: until when; `null` when it is over. */
  dueAt: string().defined().nullable(),
  /** ISO 8601. */
  openedAt: string().required(),
  /** What was paid for what it is about, as far as it is still there. */
  wanted: moneySchema.required(),
}

/** A case between a shopper and a seller, as each of its three sides sees it. */
export const disputeSchema = object({
  ...summaryShape,
  /** Number of the purchase. */
  purchase: string().required(),
  /** ISO 8601; `null` while it is under way. */
  closedAt: string().defined().nullable(),
  /** What the seller offers; `null` when there is no offer to answer. */
  offer: moneySchema.defined().nullable().default(null),
  /** What went back by its outcome; `null` when nothing did. */
  refunded: moneySchema.defined().nullable().default(null),
  /** Who pays for it; `null` when nothing went back, and for shoppers. */
  borneBy: string().oneOf(REFUND_BEARERS).defined().nullable(),
  seller: object({ slug: string().required(), name: string().required() }).noUnknown().required(),
  /** The return that it is about, or that staff have decided on. */
  returnNumber: string().defined().nullable(),
  /** What it is about. */
  lines: array().of(lineSchema.required()).required(),
  /** Oldest first. */
  entries: array().of(entrySchema.required()).required(),
  /** What whoever asks can do now. */
  can: array().of(string().oneOf(DISPUTE_ACTS).required()).required(),
  /** In minor units, what can go back at most now. */
  mostMinor: number().integer().min(0).required(),
  /** Counts what changes it; to be sent back with what is done about it. */
  version: number().integer().min(0).required(),
}).noUnknown()
export type Dispute = InferType<typeof disputeSchema>

/** The cases of a purchase, newest first, and which can be opened. */
export const purchaseDisputesSchema = object({
  items: array().of(disputeSchema.required()).required(),
  possible: array()
    .of(
      object({
        /** Number of the seller's order. */
        order: string().required(),
        reason: string().oneOf(DISPUTE_REASONS).required(),
        /** Of these lines; of a return, all of them together. */
        lineIds: array().of(string().uuid().required()).required(),
        /** ISO 8601: until then. */
        until: string().required(),
      })
        .noUnknown()
        .required(),
    )
    .required(),
}).noUnknown()
export type PurchaseDisputes = InferType<typeof purchaseDisputesSchema>

export const disputeDraftSchema = object({
  reason: string().oneOf(DISPUTE_REASONS, 'Choose what went wrong').required('Choose what went wrong'),
  /** Lines of the order; of a return, its own count. */
  lineIds: array().of(string().uuid().required()).min(1, 'Choose what it is about').max(100).required(),
  text: disputeWords(),
  pictures: disputePictures(),
}).noUnknown()

/** A picture for what is about to be written. */
export const disputePictureUploadSchema = object({
  /** The same one again is the same picture. */
  requestId: string().uuid().required(),
  image: mixed<File>((value): value is File => value instanceof File)
    .required(productDraftMessages.imagesRequired)
    .test('size', productDraftMessages.imageTooLarge, (file) => !file || file.size <= MAX_IMAGE_BYTES),
}).noUnknown()

/** What is to be asked for as `after` to have the next page; `null` on the last one. */
const next = string().defined().nullable()

export const sellerDisputesQuerySchema = object({
  tab: string().oneOf(SELLER_DISPUTE_TABS).optional(),
  /** Number of a case or an order, or the beginning of it. */
  q: trimmedText().max(40).optional(),
  /** Number of a case: those that come after it in the list. */
  after: string().max(40).optional(),
}).noUnknown()

export const sellerDisputePageSchema = object({
  items: array().of(object(summaryShape).noUnknown().required()).required(),
  next,
  /** Cases that wait for the seller. */
  waiting: number().integer().min(0).required(),
}).noUnknown()
export type SellerDispute = InferType<typeof sellerDisputePageSchema>['items'][number]

export const deskDisputesQuerySchema = object({
  tab: string().oneOf(DESK_DISPUTE_TABS).optional(),
  reason: string().oneOf(DISPUTE_REASONS).optional(),
  /** Number of a case, an order or a purchase, or the beginning of it. */
  q: trimmedText().max(40).optional(),
  /** A shop's name or a part of it, or its address. */
  shop: trimmedText().max(100).optional(),
  /** `due` when absent. */
  sort: string().oneOf(DISPUTE_SORTS).optional(),
  /** `id` of what comes before in the list. */
  after: string().max(40).optional(),
}).noUnknown()

/** A case, or a chargeback of the payment provider. */
export const deskDisputeSchema = object({
  /** The number of a case, the id of a chargeback. */
  id: string().required(),
  kind: string().oneOf(['case', 'chargeback']).required(),
  /** Number of the seller's order; of a chargeback, of the purchase. */
  order: string().required(),
  /** `null` of a chargeback of several shops. */
  shop: object({ slug: string().required(), name: string().required() }).noUnknown().defined().nullable().default(null),
  /** Why, of a case. */
  reason: string().oneOf(DISPUTE_REASONS).defined().nullable(),
  /** How a case stands. */
  state: string().oneOf(DISPUTE_STATES).defined().nullable(),
  /** How a chargeback stands. */
  bank: string().oneOf(CHARGEBACK_STATES).defined().nullable(),
  outcome: string().oneOf(DISPUTE_OUTCOMES).defined().nullable(),
  waitsFor: string().oneOf(DISPUTE_SIDES).defined().nullable(),
  amount: moneySchema.required(),
  /** ISO 8601. */
  openedAt: string().required(),
  /** ISO 8601; `null` when nobody waits. */
  dueAt: string().defined().nullable(),
}).noUnknown()
export type DeskDispute = InferType<typeof deskDisputeSchema>

export const deskDisputePageSchema = object({
  items: array().of(deskDisputeSchema.required()).required(),
  next,
}).noUnknown()

/** A case as staff see it: its notes are among the entries. */
export const deskDisputeDetailsSchema = disputeSchema
  .shape({
    /** What was paid for the whole order, and what went back of it. */
    paid: moneySchema.required(),
    returned: moneySchema.required(),
    /** How far the order is. */
    orderState: string().required(),
    /** ISO 8601; `null` while it has not arrived. */
    deliveredAt: string().defined().nullable(),
    /** The last day that was promised, as in `2026-11-27`. */
    promisedUntil: string().required(),
    /** Nothing of the order has left: a refund is of all of it and cancels it. */
    isUnsent: boolean().required(),
    sellerId: string().uuid().optional(),
    /** Of the account; absent for a guest. */
    shopperId: string().uuid().optional(),
    /** Its payment's latest chargeback, by id; `null` without one. */
    chargeback: string().uuid().defined().nullable(),
    /** Cases that the shopper and the shop have had in the last year, this one included. */
    casesOfShopper: number().integer().min(0).required(),
    casesOfShop: number().integer().min(0).required(),
  })
  .noUnknown()
export type DeskDisputeDetails = InferType<typeof deskDisputeDetailsSchema>
