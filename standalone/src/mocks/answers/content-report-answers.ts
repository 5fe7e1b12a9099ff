import type { ApiClient, Reported, ReportedDetails } from 'shared-contracts'
import { REPORTS_PAGE_SIZE } from 'shared-contracts/content-reports/content-report-terms'
import { DAY_MS, mockId, NEWEST } from '../mock-facts'
import { Refusal } from '../refusal'
import type { AnswerContext, Answers } from './answers'

/** Of every third product in the first hundred, a review and a shop. */
export function casesOf({ world, state }: AnswerContext): Reported[] {
  return world.products.slice(0, 100).flatMap((product, index): Reported[] => {
    if (index % 3 !== 0) return []
    const id = mockId(41, index)
    const subject = (['product', 'review', 'seller'] as const)[(index / 3) % 3]!
    const { seller, slug, title } = product
    const named = {
      product: { title, slug },
      review: { title: 'Not what it says', slug },
      seller: { title: seller.name, slug: seller.slug },
    }[subject]
    return [
      {
        ...{ id, subject, ...named, subjectId: product.id, shop: seller.name, reports: 2 },
        firstAt: new Date(NEWEST - (index + 2) * DAY_MS).toISOString(),
        lastAt: new Date(NEWEST - index * DAY_MS).toISOString(),
        outcome: state.decided.get(id)?.outcome ?? null,
        categories: ['misleading', 'other'],
      },
    ]
  })
}

function seenOf({ world }: AnswerContext, { subject, subjectId }: Reported) {
  const product = world.products.find(({ id }) => id === subjectId)
  const pictures = product?.pictures ?? []
  const isReview = subject === 'review'
  return {
    text: isReview ? 'It smells, and the shop is run by fools.' : null,
    rating: isReview ? 1 : null,
    product: isReview && product ? { id: product.id, title: product.title, picture: pictures[0] ?? null } : null,
    pictures: subject === 'seller' ? [] : pictures.slice(0, isReview ? 1 : undefined),
    shopId: subject === 'seller' ? subjectId : mockId(15, 0),
  }
}

function caseOf(context: AnswerContext, id: string): ReportedDetails {
  const found = casesOf(context).find((one) => one.id === id)
  if (!found) throw new Refusal(404, 'NOT_FOUND')
  return {
    ...found,
    ...seenOf(context, found),
    isHidden: false,
    items: [
      {
        ...{ id: mockId(42, 0), category: 'misleading', words: 'The label says acrylic, not wool.', isMember: true },
        ...{ email: 'ada@example.test', at: found.lastAt },
      },
      {
        ...{ id: mockId(42, 1), category: 'other', words: 'I have seen this photo elsewhere.', isMember: false },
        ...{ email: null, at: found.firstAt },
      },
    ],
    decision: context.state.decided.get(id) ?? null,
  }
}

export const contentReportAnswers: Answers<ApiClient['contentReports']> = {
  send(_context, { email }) {
    return { mailed: Boolean(email) }
  },
  list(context, { state = 'open', subject, q = '', after }) {
    const all = casesOf(context).filter(
      (one) =>
        (one.outcome === null) === (state === 'open') &&
        (!subject || one.subject === subject) &&
        `${one.title} ${one.shop ?? ''}`.toLowerCase().includes(q.toLowerCase()),
    )
    const rest = all.slice(after ? all.findIndex(({ id }) => id === after) + 1 : 0)
    const items = rest.slice(0, REPORTS_PAGE_SIZE)
    return { items, next: rest.length > items.length ? (items.at(-1)?.id ?? null) : null }
  },
  get: (context, { id }) => caseOf(context, id),
  decide(context, { id, reports, outcome, reason }) {
    const found = caseOf(context, id)
    if (found.decision || found.reports !== reports) throw new Refusal(409, 'CONFLICT')
    context.state.decided.set(id, { outcome, reason, by: 'Ines Admin', at: new Date().toISOString() })
    return caseOf(context, id)
  },
}
