import type { DocumentKind } from 'shared-contracts'
import { pageNumber } from 'shared-ui'

export interface InvoicesSearch {
  month?: string
  kind?: DocumentKind
  q?: string
  page: number
}

/** Kinds that the page offers to filter by. */
export const KINDS = ['invoice', 'credit_note'] as const

/** What the address asks for; what it cannot mean is left out. */
export function invoicesSearch(search: URLSearchParams): InvoicesSearch {
  const month = search.get('month') ?? ''
  const kind = KINDS.find((one) => one === search.get('kind'))
  const q = (search.get('q') ?? '').trim().slice(0, 100)
  return {
    ...(/^20\d\d-(0[1-9]|1[0-2])$/.test(month) && { month }),
    ...(kind && { kind }),
    ...(q && { q }),
    page: pageNumber(search),
  }
}
