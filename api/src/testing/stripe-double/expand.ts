import { invalid } from './refusal'
import type { Store } from './store'

/** A copy of an answer in which ids that are asked for are their objects: `latest_charge`, `data.source.payment_intent`. */
export function expanded(store: Store, answer: object, paths: string[]): object {
  const copy = structuredClone(answer)
  for (const path of paths) {
    if (path.split('.').length > 4)
      throw invalid('You cannot expand more than 4 levels of a property', { param: 'expand' })
    expandWithin(store, copy, path.split('.'), path)
  }
  return copy
}

function expandWithin(store: Store, within: unknown, [name, ...rest]: string[], path: string): void {
  if (name === undefined || within === null || typeof within !== 'object') return
  if (Array.isArray(within)) {
    for (const item of within) expandWithin(store, item, [name, ...rest], path)
    return
  }
  const hash = within as Record<string, unknown>
  if (!Object.hasOwn(hash, name)) throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' })
  const value = hash[name]
  if (typeof value === 'string') {
    const object = store.any(value)
    if (object === undefined) throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' })
    hash[name] = structuredClone(object)
  }
  expandWithin(store, hash[name], rest, path)
}
