import { array, object, string, type InferType } from 'yup'
import { perShop, QUARTER_MS } from '../endpoint/call-limits'
import { endpoints } from '../endpoint/endpoints'
import { trimmedText } from '../text.schema'
import { DOCUMENT_KINDS } from './document-kinds'
import { documentSummarySchema } from './document.schema'
import { fileSchema, keyedOrCountedShape, pageKey, pageNumber } from '../answers.schema'
import { legalDetailsDraftSchema, legalDetailsSchema } from './legal-details.schema'

const endpoint = endpoints('Seller')
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
    /** The day on which the delivery began, which says the month that it is taxed in, as in `2026-03-31`. */
    suppliedOn: string().optional(),
  })
  .noUnknown()
export type SellerDocument = InferType<typeof sellerDocumentSchema>

export const sellerDocumentPageSchema = object({
  items: array().of(sellerDocumentSchema).required(),
  ...keyedOrCountedShape,
  /** Months that have documents, whatever is filtered by; the newest first. */
  months: array().of(string().required()).required(),
}).noUnknown()
export type SellerDocumentPage = InferType<typeof sellerDocumentPageSchema>

export const sellerInvoicesQuerySchema = object({
  month: month().optional(),
  kind: string().oneOf(DOCUMENT_KINDS).optional(),
  /** In the document's number, the order's number or the recipient's name. */
  q: trimmedText().max(100).optional(),
  page: pageNumber(),
  after: pageKey(),
}).noUnknown()

/** A seller's invoices and credit notes. Another seller's document is answered like a missing one. */
export const sellerInvoicesContract = {
  list: endpoint
    .sellerOrView('invoices.read')
    .get('/api/seller/invoices', "The seller's documents, newest first")
    .input(sellerInvoicesQuerySchema)
    .output(sellerDocumentPageSchema),
  pdf: endpoint
    .seller('invoices.read')
    .get('/api/seller/invoices/{number}/pdf', 'One document as a PDF')
    .limit(perShop('drawn', 300, QUARTER_MS))
    .refuses('NOT_FOUND')
    .input(object({ number: string().required().max(40) }).noUnknown())
    .output(fileSchema),
  archive: endpoint
    .seller('invoices.read')
    .get('/api/seller/invoice-archive', 'All documents of a month as PDFs in a ZIP file')
    .limit(perShop('invoice-archive', 20, QUARTER_MS))
    .refuses('NOT_FOUND')
    .input(object({ month: month().required() }).noUnknown())
    .output(fileSchema),
  legalDetails: endpoint
    .sellerOrView('invoices.read')
    .get('/api/seller/legal-details', 'What stands on the invoices to come')
    .output(legalDetailsSchema),
  saveLegalDetails: endpoint
    .seller('invoices.write')
    .put(
      '/api/seller/legal-details',
      'Change what stands on the invoices to come; those that are issued stay as they are',
    )
    .input(legalDetailsDraftSchema)
    .output(legalDetailsSchema),
}
