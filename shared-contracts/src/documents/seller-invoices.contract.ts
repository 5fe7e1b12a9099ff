import { oc } from '@orpc/contract'
import { array, number, object, string, type InferType } from 'yup'
import { notFound, sessionErrors } from '../problem/errors'
import { trimmedText } from '../trimmed-text'
import { DOCUMENT_KINDS } from './document-kinds'
import { documentSummarySchema } from './document.schema'
import { fileSchema } from './file.schema'
import { legalDetailsDraftSchema, legalDetailsSchema } from './legal-details.schema'

const tags = ['Seller']
/** A month of the days that documents name, as in `2026-11`. */
const month = () => string().matches(/^20\d\d-(0[1-9]|1[0-2])$/)

/** A document in its seller's list. */
export const sellerDocumentSchema = documentSummarySchema
  .shape({
    /** Who it is for. */
    recipient: string().required(),
    /** Number of the order. */
    order: string().defined().nullable(),
    /** Number of the invoice that a credit note corrects. */
    corrects: string().defined().nullable(),
  })
  .noUnknown()
export type SellerDocument = InferType<typeof sellerDocumentSchema>

export const sellerDocumentPageSchema = object({
  items: array().of(sellerDocumentSchema).required(),
  /** From 1. */
  page: number().integer().required(),
  pageCount: number().integer().required(),
  total: number().integer().required(),
  /** Months that have documents, whatever is filtered by; the newest first. */
  months: array().of(string().required()).required(),
}).noUnknown()
export type SellerDocumentPage = InferType<typeof sellerDocumentPageSchema>

export const sellerInvoicesQuerySchema = object({
  month: month().optional(),
  kind: string().oneOf(DOCUMENT_KINDS).optional(),
  /** In the document's number, the order's number or the recipient's name. */
  q: trimmedText().max(100).optional(),
  page: number().integer().min(1).max(10_000).optional(),
}).noUnknown()

/** A seller's invoices and credit notes. Another seller's document is answered like a missing one. */
export const sellerInvoicesContract = {
  list: oc
    .route({ method: 'GET', path: '/api/seller/invoices', summary: "The seller's documents, newest first", tags })
    .errors(sessionErrors)
    .input(sellerInvoicesQuerySchema)
    .output(sellerDocumentPageSchema),
  pdf: oc
    .route({ method: 'GET', path: '/api/seller/invoices/{number}/pdf', summary: 'One document as a PDF', tags })
    .errors({ ...sessionErrors, ...notFound })
    .input(object({ number: string().required().max(40) }).noUnknown())
    .output(fileSchema),
  archive: oc
    .route({
      method: 'GET',
      path: '/api/seller/invoice-archive',
      summary: 'All documents of a month as PDFs in a ZIP file',
      tags,
    })
    .errors({ ...sessionErrors, ...notFound })
    .input(object({ month: month().required() }).noUnknown())
    .output(fileSchema),
  legalDetails: oc
    .route({ method: 'GET', path: '/api/seller/legal-details', summary: 'What stands on the invoices to come', tags })
    .errors(sessionErrors)
    .output(legalDetailsSchema),
  saveLegalDetails: oc
    .route({
      method: 'PUT',
      path: '/api/seller/legal-details',
      summary: 'Change what stands on the invoices to come; those that are issued stay as they are',
      tags,
    })
    .errors(sessionErrors)
    .input(legalDetailsDraftSchema)
    .output(legalDetailsSchema),
}
