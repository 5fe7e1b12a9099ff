import { DOCUMENTS_PAGE_SIZE, type ApiClient, type SellerDocument } from 'shared-contracts'
import { mockPdf, mockZip } from '../mock-files'
import { Refusal } from '../refusal'
import { type AnswerContext, type Answers, keyedUnlessCountedPageOf } from './answers'

function documentsOf(context: AnswerContext): SellerDocument[] {
  return context.world.sellerOrders
    .flatMap(({ number, address, documents }) =>
      documents.map((one) => ({ ...one, recipient: address.recipient, order: number, corrects: null })),
    )
    .sort((one, other) => other.issuedAt.localeCompare(one.issuedAt))
}

const monthOf = ({ issuedOn }: SellerDocument) => issuedOn.slice(0, 7)

export const sellerInvoiceAnswers: Answers<ApiClient['sellerInvoices']> = {
  list(context, { month, kind, q = '', ...place }) {
    const all = documentsOf(context)
    const words = q.toLowerCase()
    const found = all
      .filter((one) => !month || monthOf(one) === month)
      .filter((one) => !kind || one.kind === kind)
      .filter(({ number, order, recipient }) => `${number} ${order} ${recipient}`.toLowerCase().includes(words))
    return { ...keyedUnlessCountedPageOf(found, DOCUMENTS_PAGE_SIZE, place), months: [...new Set(all.map(monthOf))] }
  },
  pdf(context, { number }) {
    if (!documentsOf(context).some((one) => one.number === number)) throw new Refusal(404, 'NOT_FOUND')
    return mockPdf(`${number}.pdf`)
  },
  archive(context, { month }) {
    if (!documentsOf(context).some((one) => monthOf(one) === month)) throw new Refusal(404, 'NOT_FOUND')
    return mockZip(`invoices-${month}.zip`)
  },
  legalDetails: (context) => context.state.legalDetails,
  saveLegalDetails(context, draft) {
    const { line2 = null, postcode = null, registration = null, ...rest } = draft
    context.state.legalDetails = { ...rest, line2, postcode, registration }
    return context.state.legalDetails
  },
}
