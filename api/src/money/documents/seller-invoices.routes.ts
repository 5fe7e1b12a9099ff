import { route } from '../../http/route'
import { findLegalDetails, saveLegalDetails } from '../../selling/sellers/present-seller'
import { archiveMonth, documentFile } from './document-files'
import { findSellersDocument, listSellersDocuments } from './load-documents'

export const sellerInvoicesRoutes = {
  list: route.sellerInvoices.list.handler(async ({ input, context }) =>
    listSellersDocuments(context.db, context.shop.sellerId, input),
  ),
  pdf: route.sellerInvoices.pdf.handler(async ({ input, context }) => {
    const { sellerId } = context.shop
    const document = await findSellersDocument(context.db, sellerId, input.number)
    if (!document) throw context.refuse('NOT_FOUND')
    return documentFile(context, document)
  }),
  archive: route.sellerInvoices.archive.handler(async ({ input, context }) => {
    const archive = await archiveMonth(context, context.shop.sellerId, input.month)
    if (!archive) throw context.refuse('NOT_FOUND')
    return archive
  }),
  legalDetails: route.sellerInvoices.legalDetails.handler(async ({ context }) =>
    findLegalDetails(context.db, context.shop.sellerId),
  ),
  saveLegalDetails: route.sellerInvoices.saveLegalDetails.handler(async ({ input, context }) =>
    saveLegalDetails(context, context.shop.sellerId, input),
  ),
}
