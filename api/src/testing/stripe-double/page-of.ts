import { hash, text, whole, type Params } from './params'
import { invalid } from './refusal'

/** The parameters that every list has. */
export const pageParams = { limit: true, starting_after: true, ending_before: true } as const

/** A page of a list: the newest first, 10 unless told (100 at most), after one that is named. */
export function pageOf<Item extends { id: string; created?: number }>(
  url: string,
  items: Iterable<Item>,
  params: Params,
): { object: 'list'; url: string; has_more: boolean; data: Item[] } {
  const limit = whole(params, 'limit') ?? 10
  if (limit > 100) throw invalid('Limit cannot exceed 100', { param: 'limit' })
  const all = [...items].reverse().filter(({ created = 0 }) => isWithin(created, params))
  const after = place(all, params, 'starting_after')
  const before = place(all, params, 'ending_before')
  const range = all.slice(after === null ? 0 : after + 1, before ?? undefined)
  const data = before === null ? range.slice(0, limit) : range.slice(-limit)
  return { object: 'list', url, has_more: range.length > data.length, data }
}

function place(all: { id: string }[], params: Params, name: string): number | null {
  const id = text(params, name)
  if (id === undefined) return null
  const at = all.findIndex((item) => item.id === id)
  if (at === -1) throw invalid(`No such object: '${id}'`, { code: 'resource_missing', param: name })
  return at
}

/** Whether a time is the one of `created`, or within its `gt`, `gte`, `lt` and `lte`. */
function isWithin(created: number, params: Params): boolean {
  if (typeof params.created === 'string') return created === Number(params.created)
  const bound = (name: string, otherwise: number) => Number(text(hash(params, 'created'), name) ?? otherwise)
  return (
    created > bound('gt', -Infinity) &&
    created >= bound('gte', -Infinity) &&
    created < bound('lt', Infinity) &&
    created <= bound('lte', Infinity)
  )
}
