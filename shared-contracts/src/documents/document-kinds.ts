/** A seller's invoice to a buyer, what takes money of one back, and the marketplace's invoice to a seller. */
export const DOCUMENT_KINDS = ['invoice', 'credit_note', 'commission'] as const
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

export const DOCUMENTS_PAGE_SIZE = 20
