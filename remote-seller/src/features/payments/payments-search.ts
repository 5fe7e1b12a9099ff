import { type StatementQuery, isDay } from 'shared-contracts'
import { param, readPlace } from 'shared-ui/back-office'

export const PAYMENT_LISTS = ['available', 'pending', 'payouts'] as const
export type PaymentList = (typeof PAYMENT_LISTS)[number]

/** What the address asks for; what makes no sense counts as not there. */
export interface PaymentsSearch {
  list: PaymentList
  after?: string
  page?: number
  currency?: string
  from?: string
  to?: string
}

export function readPaymentsSearch(search: URLSearchParams): PaymentsSearch {
  const wanted = search.get('list')
  const currency = search.get('currency') ?? ''
  const list = PAYMENT_LISTS.find((one) => one === wanted) ?? 'available'
  return {
    list,
    ...readPlace(search, list === 'payouts' ? param.key : param.numberKey),
    ...(/^[A-Z]{3}$/.test(currency) && { currency }),
    ...dayIn(search, 'from'),
    ...dayIn(search, 'to'),
  }
}

/** The statement that an address asks for; `null` when it asks for the payouts. */
export function statementOf({ list, ...rest }: PaymentsSearch): StatementQuery | null {
  return list === 'payouts' ? null : { account: list, ...rest }
}

/** Where in the list of payouts an address stands. */
export const payoutsPlace = ({ after, page }: PaymentsSearch) => ({ ...(after && { after }), ...(page && { page }) })

/** A day of the calendar that an address names, by its parameter; what is no day counts as not there. */
function dayIn<Name extends string>(search: URLSearchParams, name: Name): Partial<Record<Name, string>> {
  const day = search.get(name) ?? ''
  return isDay(day) ? ({ [name]: day } as Record<Name, string>) : {}
}
