export { DOCUMENT_KINDS, type DocumentKind, DOCUMENTS_PAGE_SIZE } from './document-kinds'
export type { DocumentSummary } from './document.schema'
export { type LegalDetails, type LegalDetailsDraft, legalDetailsDraftSchema } from './legal-details.schema'
export type { SellerDocument, SellerDocumentPage } from './seller-invoices.contract'
