import type { ApiClient, Audience, SignedInAccount } from 'shared-contracts'
import { mockId } from '../mock-facts'
import type { MockState } from '../mock-state'
import type { MockWorld } from '../mock-world'
import { Refusal } from '../refusal'

export interface AnswerContext {
  world: MockWorld
  state: MockState
}

/** One function per endpoint, with the contract's own types: an endpoint without a mock does not compile. */
export type Answers<Client = ApiClient> = {
  [Name in keyof Client]: Client[Name] extends (input: infer Input, ...rest: infer _Rest) => Promise<infer Output>
    ? (context: AnswerContext, input: NonNullable<Input>) => Output
    : Answers<Client[Name]>
}

/** One page of a list, in the contract's shape. */
export function pageOf<Item>(items: readonly Item[], size: number, page = 1) {
  return {
    items: items.slice((page - 1) * size, page * size),
    page,
    pageCount: Math.max(1, Math.ceil(items.length / size)),
    total: items.length,
  }
}

/** The same of a list that goes by keys. What it is sorted by is of no matter here: unless given, a key is a row's id behind one number. */
export function keyedPageOf<Item extends object>(
  items: readonly Item[],
  size: number,
  {
    after,
    keyOf = (item) => `0_${'id' in item ? String(item.id) : ''}`,
  }: { after: string | undefined; keyOf?: (item: Item) => string },
) {
  const start = items.findIndex((item) => keyOf(item) === after) + 1
  const shown = items.slice(start, start + size)
  const last = shown.at(-1)
  return { items: shown, next: last && start + size < items.length ? keyOf(last) : null, total: items.length }
}

/** The same of a list that clients of before ask for by number: these are not played. */
export const keyedOrCountedPageOf = <Item extends object>(
  items: readonly Item[],
  size: number,
  asked: Parameters<typeof keyedPageOf<Item>>[2],
) => ({ ...pageOf(items, size), ...keyedPageOf(items, size, asked) })

interface AskedPlace {
  page?: number | undefined
  after?: string | undefined
}

/** The same of a list that goes by keys for those alone who ask for no page by its number. @param keyAt the key of the row at a place, counted from 0. */
export function keyedUnlessCountedPageOf<Item>(
  items: readonly Item[],
  size: number,
  { page, after }: AskedPlace,
  keyAt = (place: number) => `${place}_${mockId(0, place)}`,
) {
  if (after === undefined && page !== undefined) return pageOf(items, size, page)
  const start = after === undefined ? 0 : items.findIndex((_, place) => keyAt(place) === after) + 1
  const shown = items.slice(start, start + size)
  const isLast = start + size >= items.length
  return { ...pageOf(items, size), items: shown, next: isLast ? null : keyAt(start + size - 1) }
}

/** The audience's account, or 401. */
export function signedIn({ state }: AnswerContext, audience: Audience): SignedInAccount {
  const account = state.session(audience)
  if (!account) throw new Refusal(401, 'UNAUTHORIZED')
  return account
}
