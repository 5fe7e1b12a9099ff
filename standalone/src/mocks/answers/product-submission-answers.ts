import type { ApiClient, DeskProductDetails, SubmissionDetails, SubmissionRow } from 'shared-contracts'
import { mockId } from '../mock-facts'
import { Refusal } from '../refusal'
import type { AnswerContext, Answers } from './answers'
import { deskProductAnswers } from './desk-product-answers'

const HOUR_MS = 60 * 60 * 1000
/** So many of the first products are submitted; each third is an edit. */
const MANY = 6

type Details = Omit<SubmissionDetails, 'product'> & { product: DeskProductDetails }

/** What stands in the queue, as it was decided meanwhile. */
export function submissionsOf(context: AnswerContext): SubmissionRow[] {
  const { world, state } = context
  return world.products.slice(0, MANY).map((product, index) => {
    const id = mockId(53, index)
    const at = new Date(Date.parse('2026-03-02T09:00:00.000Z') + index * HOUR_MS).toISOString()
    const { title, brand, category, price, seller, pictures } = product
    return {
      ...{ id, kind: index % 3 === 1 ? 'edit' : 'new', state: 'waiting', version: 1, submittedAt: at },
      ...{ reason: null, words: '', decidedAt: null, decidedBy: null },
      fields: index % 3 === 1 ? ['name', 'description', 'category', 'pictures'] : [],
      product: {
        ...{ id: product.id, title, brand: brand.name, category: category.name },
        ...{ price, picture: pictures[0] ?? null },
      },
      shop: { id: mockId(15, 0), slug: seller.slug, name: seller.name, state: 'approved' },
      ...state.submissions.get(id),
    }
  })
}

function rowOf(context: AnswerContext, id: string): SubmissionRow {
  const row = submissionsOf(context).find((one) => one.id === id)
  if (!row) throw new Refusal(404, 'NOT_FOUND')
  return row
}

function describe(context: AnswerContext, id: string): Details {
  const { product, shop: _shop, fields: _fields, ...submission } = rowOf(context, id)
  const details = deskProductAnswers.get(context, { id: product.id })
  const isNew = submission.kind === 'new'
  const all = submissionsOf(context)
  const [first, ...others] = details.pictures
  return {
    ...submission,
    product: { ...details, ...(isNew && { status: 'draft', onSale: false, publishedAt: null }) },
    change: isNew
      ? null
      : {
          texts: [
            { field: 'name', before: details.title, after: `${details.title}, new` },
            { field: 'description', before: details.description, after: `${details.description} Woven anew.` },
            { field: 'category', before: details.category ?? '', after: 'Outerwear' },
          ],
          pictures: { before: details.pictures, after: first ? [...others, first] : [] },
        },
    record: {
      approved: 12,
      sentBack: 2,
      takenDown: 1,
      waiting: all.filter((one) => one.state === 'waiting' && one.id !== id).length,
    },
    earlier: [],
    next: all.find((one) => one.state === 'waiting' && one.id !== id)?.id ?? null,
  }
}

function decide(
  context: AnswerContext,
  { id, version }: { id: string; version: number },
  sendBack: Pick<SubmissionRow, 'reason' | 'words'> | null,
): Details {
  const row = rowOf(context, id)
  if (row.state !== 'waiting') throw new Refusal(409, 'CONFLICT')
  if (row.version !== Number(version)) throw new Refusal(409, 'REFUSED')
  context.state.submissions.set(id, {
    ...(sendBack ? { state: 'sent_back', ...sendBack } : { state: 'approved' }),
    ...{ decidedAt: new Date().toISOString(), decidedBy: 'Ines Admin' },
  })
  return describe(context, id)
}

export const productSubmissionAnswers: Answers<ApiClient['productSubmissions']> = {
  list(context, { tab = 'waiting', kind, shop }) {
    const items = submissionsOf(context).filter(
      (row) =>
        (tab === 'all' || row.state === tab) &&
        (!kind || row.kind === kind) &&
        (!shop || row.shop.name.toLowerCase().includes(shop.toLowerCase())),
    )
    return { items, next: null }
  },
  get: (context, { id }) => describe(context, id),
  approve: (context, seen) => decide(context, seen, null),
  sendBack: (context, { reason, words, ...seen }) => decide(context, seen, { reason, words }),
  decideMany(context, { items, sendBack }) {
    const results = items.map((seen) => {
      const row = submissionsOf(context).find(({ id }) => id === seen.id)
      const problem = row?.state === 'waiting' ? null : 'Somebody else has decided about it.'
      if (problem === null) decide(context, seen, sendBack ?? null)
      return { id: seen.id, title: row?.product.title ?? '', done: problem === null, problem }
    })
    return { results }
  },
  policy: ({ state, ...context }) => ({
    ...state.reviewPolicy,
    waiting: submissionsOf({ state, ...context }).filter((row) => row.state === 'waiting').length,
  }),
  savePolicy(context, { version, ...policy }) {
    if (context.state.reviewPolicy.version !== version) throw new Refusal(409, 'CONFLICT')
    context.state.reviewPolicy = { ...policy, version: version + 1 }
    return { ...context.state.reviewPolicy, waiting: 0 }
  },
}
