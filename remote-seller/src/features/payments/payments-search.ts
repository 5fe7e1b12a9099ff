import { type StatementQuery } from 'shared-contracts'
import { pageNumber } from 'shared-ui'
import { dayIn } from '../../lib/day-in'

export const PAYMENT_LISTS = ['available', 'pending', 'payouts'] as const
export type PaymentList = (typeof PAYMENT_LISTS)[number]

/** What the address asks for; what makes no sense counts as not there. */
export interface PaymentsSearch {
  list: PaymentList
  page: number
  currency?: string
  from?: string
  to?: string
}

export function readPaymentsSearch(search: URLSearchParams): PaymentsSearch {
  const wanted = search.get('list')
  const currency = search.get('currency') ?? ''
  return {
    list: PAYMENT_LISTS.find((list) => list === wanted) ?? 'available',
    page: pageNumber(search),
    ...(/^[A-Z]{3}$/.test(currency) && { currency }),
    ...dayIn(search, 'from'),
    ...dayIn(search, 'to'),
  }
}

/** The statement that an address asks for; `null` when it asks for the payouts. */
export function statementOf({ list, ...rest }: PaymentsSearch): (StatementQuery & { page: number }) | null {
  return list === 'payouts' ? null : { account: list, ...rest }
}
