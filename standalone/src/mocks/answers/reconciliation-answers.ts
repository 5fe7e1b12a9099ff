import type { ApiClient, Reconciliation } from 'shared-contracts'
import { RECONCILIATION_PAGE_SIZE } from 'shared-contracts/reconciliation/reconciliation-states'
import { Refusal } from '../refusal'
import { type AnswerContext, type Answers, keyedPageOf } from './answers'

function overviewOf({ world: { books } }: AnswerContext, after?: string): Reconciliation {
  const days = books.days.map((day) => ({
    ...day,
    differences: books.differences.filter(({ foundAt }) => foundAt.startsWith(day.day)).length,
  }))
  return {
    provider: 'stripe',
    ...{ comparedUntil: books.comparedUntil, open: books.differences.length, events: books.events },
    ...keyedPageOf(days, RECONCILIATION_PAGE_SIZE, { after, keyOf: ({ day }) => day }),
  }
}

export const reconciliationAnswers: Answers<ApiClient['reconciliation']> = {
  overview: (context, { after }) => overviewOf(context, after),
  differences: ({ world }, { after }) => keyedPageOf(world.books.differences, RECONCILIATION_PAGE_SIZE, { after }),
  settle({ world: { books } }, { id }) {
    const difference = books.differences.find((one) => one.id === id)
    if (!difference) throw new Refusal(404, 'NOT_FOUND')
    books.differences = books.differences.filter((one) => one !== difference)
    return difference
  },
  run(context) {
    context.world.books.comparedUntil = new Date().toISOString()
    return overviewOf(context)
  },
}
