import { signedInShop } from '../catalogue/signed-in-shop'
import { refuse } from '../http/refuse'
import { route } from '../http/route'
import { findLegalDetails } from '../sellers/find-legal-details'
import { saveLegalDetails } from '../sellers/save-legal-details'
import { archiveMonth } from './archive-month'
import { documentFile } from './document-file'
import { findSellersDocument } from './find-document'
import { listSellersDocuments } from './list-sellers-documents'

export const sellerInvoicesRoutes = {
  list: route.sellerInvoices.list.handler(async ({ input, context }) =>
    listSellersDocuments(context.db, (await signedInShop(context)).sellerId, input),
  ),
  pdf: route.sellerInvoices.pdf.handler(async ({ input, context }) => {
    const { sellerId } = await signedInShop(context)
    const document = await findSellersDocument(context.db, sellerId, input.number)
    if (!document) throw refuse('NOT_FOUND')
    return documentFile(context.env, document)
  }),
  archive: route.sellerInvoices.archive.handler(async ({ input, context }) => {
    const archive = await archiveMonth(context, (await signedInShop(context)).sellerId, input.month)
    if (!archive) throw refuse('NOT_FOUND')
    return archive
  }),
  legalDetails: route.sellerInvoices.legalDetails.handler(async ({ context }) =>
    findLegalDetails(context.db, (await signedInShop(context)).sellerId),
  ),
  saveLegalDetails: route.sellerInvoices.saveLegalDetails.handler(async ({ input, context }) =>
    saveLegalDetails(context, (await signedInShop(context)).sellerId, input),
  ),
}
