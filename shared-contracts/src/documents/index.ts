export { DOCUMENT_KINDS, DOCUMENTS_PAGE_SIZE, type DocumentKind } from './document-kinds'
export type { DocumentSummary } from './document.schema'
export { legalDetailsDraftSchema, type LegalDetails, type LegalDetailsDraft } from './legal-details.schema'
export type { SellerDocument, SellerDocumentPage } from './seller-invoices.contract'
