import { isDay } from 'shared-contracts'
import { pageNumber } from '../page/page-number'

/** What a parameter of the address means, from its text; `''` when it is not there. `undefined` for what makes no sense. */
type Reader<Value = unknown> = (text: string) => Value

type Optional<Readers> = {
  [Name in keyof Readers]: Readers[Name] extends Reader<infer Value> ? (undefined extends Value ? Name : never) : never
}[keyof Readers]

type Search<Readers extends Record<string, Reader>> = {
  [Name in Exclude<keyof Readers, Optional<Readers>>]: ReturnType<Readers[Name]>
} & { [Name in Optional<Readers>]?: NonNullable<ReturnType<Readers[Name]>> }

function read<Readers extends Record<string, Reader>>(search: URLSearchParams, readers: Readers) {
  const entries = Object.entries(readers).map(([name, reader]) => [name, reader(search.get(name) ?? '')] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as Search<Readers>
}

/** Where in its list an address stands: after a key, or on a page by its number; on the first page neither. */
interface Place {
  after?: string
  page?: number
}

/**
 * The place that an address asks a list for. Where the API has keys its pages are `after` one; an API of before, which knows of none, leads to them by
 * `page`, and so do addresses that were kept since. @param key what can be a key.
 */
export function readPlace(search: URLSearchParams, key = param.key): Place {
  const after = key(search.get('after') ?? '')
  if (after !== undefined) return { after }
  const page = pageNumber(search)
  return page > 1 ? { page } : {}
}

/** What an address asks a list for: its place, and what the readers find by their names. What makes no sense counts as not there. */
export const readSearch = <Readers extends Record<string, Reader>>(search: URLSearchParams, readers: Readers) => ({
  ...('after' in readers ? {} : readPlace(search)),
  ...read(search, readers),
})

/** The same of a list that goes by keys: `after` in place of its page. */
export const readKeyedSearch = <Readers extends Record<string, Reader>>(search: URLSearchParams, readers: Readers) =>
  read(search, { ...readers, after: param.key })

const like =
  (pattern: RegExp) =>
  (text: string): string | undefined =>
    pattern.test(text) ? text : undefined

/** One of a few; the standard one when the address says nothing of them. */
function oneOf<Value extends string>(values: readonly Value[], standard: Value): Reader<Value>
function oneOf<Value extends string>(values: readonly Value[]): Reader<Value | undefined>
function oneOf<Value extends string>(values: readonly Value[], standard?: Value) {
  return (text: string) => values.find((value) => value === text) ?? standard
}

/** Readers for `readSearch`. */
export const param = {
  oneOf,
  /** Text of a form, such as an id. */
  like,
  /** Where a page begins: what a page before it said as `next`. */
  key: like(/^(?:\d{4}-\d\d-\d\d|\d{1,16}_\d{1,16}|[\s\S]*_[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/),
  /** The same of a list whose rows have numbers. */
  numberKey: like(/^\d{1,16}$/),
  uuid: like(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i),
  /** Words to search for. */
  words: (text: string): string | undefined => text.trim().slice(0, 100) || undefined,
  /** A day of the calendar, as in `2026-03-05`. */
  day: (text: string): string | undefined => (isDay(text) ? text : undefined),
  /** Something that is asked for or not. */
  flag: (text: string): 'true' | undefined => (text === 'true' ? text : undefined),
}
