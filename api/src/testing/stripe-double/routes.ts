import type { Known, Params } from './params'
import type { Store } from './store'

/** A request to the provider's API, taken apart. */
export interface Call {
  store: Store
  params: Params
  /** The ids in its path, in order. */
  ids: string[]
  /** The connected account on whose behalf it is made; null is the platform. */
  account: string | null
  /** Its file, where it brings one. */
  file: File | null
  /** Its own id and key, which stand in the events that follow. */
  request: { id: string; idempotency_key: string | null }
}

export interface Route {
  method: string
  path: RegExp
  known: Parameters<typeof import('./params').mustKnow>[0]
  /** Whether it may be made for a connected account. */
  forAccounts: boolean
  answer(call: Call): object
}

/**
 * An endpoint of the provider: its path with `:id`s, and the parameters that it knows of those that the official library names. A request
 * for a connected account (`Stripe-Account`) is refused unless the endpoint plays it.
 */
export function route<P>(
  endpoint: string,
  known: Known<P>,
  answer: (call: Call) => object,
  { forAccounts = false } = {},
): Route {
  const [method = '', path = ''] = endpoint.split(' ')
  return {
    method,
    path: new RegExp(`^${path.replaceAll(':id', '([^/]+)')}$`),
    known: { ...known, expand: true },
    forAccounts,
    answer,
  }
}
