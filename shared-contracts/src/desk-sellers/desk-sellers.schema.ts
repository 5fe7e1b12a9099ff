import { array, number, object, string, type InferType } from 'yup'
import { moneySchema } from '../catalogue/money.schema'
import { sellerProductSchema } from '../catalogue/product.schema'
import { ownCommissionSchema } from '../commission/commission.schema'
import { documentSummarySchema } from '../documents/document.schema'
import { legalDetailsSchema } from '../documents/legal-details.schema'
import { payoutSchema, sellerMoneySchema } from '../payouts/payout.schema'
import { SELLER_STATES } from '../sellers/seller-states'
import { SELLER_ROLES } from '../team/seller-roles'
import { trimmedText } from '../text.schema'
import { DESK_SELLER_HEALTHS, DESK_SELLER_SORTS, DESK_SELLER_TABS, SELLER_STAFF_ACTS } from './desk-seller-terms'
import { sellerHealthSchema } from './health.schema'
import { HEALTH_LEVELS, HEALTH_MEASURES } from './health-terms'

const count = () => number().integer().min(0).required()
const state = () => string().oneOf(SELLER_STATES).required()
const maybe = () => string().defined().nullable()
/** What to ask for as `after` to have the next page; `null` on the last one. */
const next = maybe

export const deskSellersQuerySchema = object({
  /** `submitted` when absent. */
  tab: string().oneOf(DESK_SELLER_TABS).optional(),
  /** In the shop's name or address, its registered name, or the email address of somebody who works there. */
  q: trimmedText().min(2, 'Type at least 2 letters').max(100).optional(),
  /** Where the shop is, ISO 3166-1. */
  country: string()
    .matches(/^[A-Z]{2}$/, { message: 'A code of two letters, as in AT', excludeEmptyString: true })
    .optional(),
  health: string().oneOf(DESK_SELLER_HEALTHS).optional(),
  /** `attention` when absent. */
  sort: string().oneOf(DESK_SELLER_SORTS).optional(),
  /** Id of a shop: those that come after it in the list. */
  after: string().uuid().optional(),
}).noUnknown()
export type DeskSellersQuery = InferType<typeof deskSellersQuerySchema>

/** A shop in the list. */
export const deskSellerRowSchema = object({
  id: string().uuid().required(),
  slug: string().required(),
  name: string().required(),
  country: maybe(),
  state: state(),
  /** ISO 8601; `null` for one that stands as at the beginning. */
  since: maybe(),
  /** ISO 8601. */
  createdAt: string().required(),
  /** Published, whether they are on sale or not. */
  products: count(),
  /** The measures that it misses. */
  misses: array()
    .of(
      object({
        measure: string().oneOf(HEALTH_MEASURES).required(),
        level: string().oneOf(DESK_SELLER_HEALTHS).required(),
      }).noUnknown(),
    )
    .required(),
  /** The worst of its measures. */
  health: string().oneOf(HEALTH_LEVELS).required(),
  /** ISO 8601: since when staff hold its payouts; `null` when they do not. */
  heldSince: maybe(),
}).noUnknown()
export type DeskSellerRow = InferType<typeof deskSellerRowSchema>

export const deskSellersPageSchema = object({
  items: array().of(deskSellerRowSchema).required(),
  next: next(),
  /** Of all shops, whatever else is asked for. */
  counts: object(
    Object.fromEntries(DESK_SELLER_TABS.map((tab) => [tab, count()])) as Record<
      (typeof DESK_SELLER_TABS)[number],
      ReturnType<typeof count>
    >,
  )
    .noUnknown()
    .required(),
}).noUnknown()
export type DeskSellersPage = InferType<typeof deskSellersPageSchema>

const historySchema = object({
  what: string()
    .oneOf([...SELLER_STATES, ...SELLER_STAFF_ACTS, 'viewed'] as const)
    .required(),
  /** Who did it, by name or address; `null` for an account that is gone. */
  by: maybe(),
  /** ISO 8601. */
  at: string().required(),
  /** The reason that the seller reads, or of `note` what staff alone does. `viewed`: why they saw the shop as its seller does. */
  note: maybe(),
}).noUnknown()

/** Everything about one shop, as the marketplace's people see it. */
export const deskSellerSchema = object({
  id: string().uuid().required(),
  slug: string().required(),
  name: string().required(),
  country: maybe(),
  state: state(),
  reason: maybe(),
  since: maybe(),
  createdAt: string().required(),
  /** What shoppers and staff write to; `null` while none is given. */
  contactEmail: maybe(),
  legal: legalDetailsSchema.required(),
  /** The terms that count today; `accepted` is `null` while nobody has. */
  terms: object({
    version: string().required(),
    accepted: object({ by: maybe(), at: string().required() }).noUnknown().defined().nullable().default(null),
  })
    .noUnknown()
    .required(),
  /** Who runs it, the mightiest first. */
  members: array()
    .of(
      object({
        id: string().uuid().required(),
        name: maybe(),
        email: string().required(),
        role: string().oneOf(SELLER_ROLES).required(),
        joinedAt: string().required(),
      }).noUnknown(),
    )
    .required(),
  products: object({ published: count(), draft: count(), archived: count() }).noUnknown().required(),
  /** Orders that are paid and not on their way: those of which nothing has left, with their money, those of which some has, and those overdue. */
  openOrders: object({
    untouched: count(),
    begun: count(),
    overdue: count(),
    total: array().of(moneySchema.required()).required(),
  })
    .noUnknown()
    .required(),
  health: sellerHealthSchema.required(),
  money: sellerMoneySchema.required(),
  commission: ownCommissionSchema.required(),
  /** The latest hundred, newest first; notes of staff are in it, which nobody else reads. */
  history: array().of(historySchema).required(),
}).noUnknown()
export type DeskSeller = InferType<typeof deskSellerSchema>

const pageOf = <Items>(items: Items) => ({ items, next: next() })

export const deskSellerProductsSchema = object(pageOf(array().of(sellerProductSchema).required())).noUnknown()
export type DeskSellerProducts = InferType<typeof deskSellerProductsSchema>
export const deskSellerPayoutsSchema = object(pageOf(array().of(payoutSchema).required())).noUnknown()
export type DeskSellerPayouts = InferType<typeof deskSellerPayoutsSchema>
export const deskSellerDocumentsSchema = object(pageOf(array().of(documentSummarySchema).required())).noUnknown()
export type DeskSellerDocuments = InferType<typeof deskSellerDocumentsSchema>
