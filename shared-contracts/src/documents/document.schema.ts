import { array, boolean, number, object, string, type InferType } from 'yup'
import { moneySchema } from '../catalogue/money.schema'
import { parcelAddressSchema } from '../checkout/checkout.schema'
import { DOCUMENT_KINDS } from './document-kinds'

/** An invoice or a credit note, as whoever may download it sees it. */
export const documentSummarySchema = object({
  /** As in `NORD-2026-000123`; it names the document in addresses, too. */
  number: string().required(),
  kind: string().oneOf(DOCUMENT_KINDS).required(),
  /** ISO 8601. */
  issuedAt: string().required(),
  /** The day that it names, in the shop's time zone of then, as in `2026-03-31`. */
  issuedOn: string().required(),
  /** Zero or more; a credit note's is what it takes back. */
  total: moneySchema.required(),
}).noUnknown()
export type DocumentSummary = InferType<typeof documentSummarySchema>

/** Who issues a document, as they were then. Without an address they had not given their legal details. */
export const documentIssuerSchema = object({
  /** As shoppers know them. */
  shopName: string().required(),
  legalName: string().defined().nullable(),
  /** From the street to the country. */
  addressLines: array().of(string().required()).required(),
  taxId: string().defined().nullable(),
  registration: string().defined().nullable(),
}).noUnknown()
export type DocumentIssuer = InferType<typeof documentIssuerSchema>

export const documentLineSchema = object({
  kind: string().oneOf(['piece', 'delivery', 'adjustment']).required(),
  title: string().required(),
  /** Colour and size; empty where there is none. */
  detail: string().defined(),
  sku: string().defined().nullable(),
  quantity: number().integer().min(1).required(),
  unit: moneySchema.required(),
  discount: moneySchema.required(),
  /** Below zero where a credit note gives less back than was paid for its pieces. */
  total: moneySchema.required(),
  /** Hundredths of a percent. */
  taxRateBps: number().integer().required(),
}).noUnknown()
export type DocumentLine = InferType<typeof documentLineSchema>

/** A whole invoice or credit note. It never changes. */
export const documentSchema = documentSummarySchema
  .shape({
    /** ISO 8601: when the delivery of the goods began. */
    suppliedAt: string().required(),
    /** The day of that which it names, as in `2026-03-31`. */
    suppliedOn: string().required(),
    /** Of the order that it is for. */
    order: string().defined().nullable(),
    /** ISO 8601. */
    orderedAt: string().defined().nullable(),
    /** Number of the invoice that a credit note corrects. */
    corrects: string().defined().nullable(),
    issuer: documentIssuerSchema.required(),
    recipient: parcelAddressSchema.required(),
    /** `null`: to the recipient. */
    deliverTo: parcelAddressSchema.defined().nullable().default(null),
    lines: array().of(documentLineSchema).required(),
    /** One for each rate; together they are the total. */
    taxes: array()
      .of(
        object({
          rateBps: number().integer().required(),
          net: moneySchema.required(),
          tax: moneySchema.required(),
        }).noUnknown(),
      )
      .required(),
    /** Contained in the total. */
    tax: moneySchema.required(),
    /** The lines are without tax; absent: they contain it. */
    taxAdded: boolean().optional(),
    /** What the law wants said on it besides, as it was when it was issued. */
    note: string().optional(),
  })
  .noUnknown()
export type Document = InferType<typeof documentSchema>
