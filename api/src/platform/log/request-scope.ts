import { AsyncLocalStorage } from 'node:async_hooks'
import type { Logger } from 'pino'

/** What belongs to one request and to nobody else. */
export interface RequestScope {
  requestId: string
  log: Logger
  /** Of the visitor, behind our own proxies; of IPv6 the network, as `clientAddress` says. */
  address: string
  /** As the browser calls itself, cut to a length that can be kept. */
  userAgent: string
  /** Added to the answer, whatever it is: cookies, `Retry-After`. */
  headers: Headers
  /** The pattern of the path that answers, as in `/api/wishlists/:token`; `null` where none does. A path itself may be a secret. */
  route: string | null
  /** Why the body was cut off before its end; `null` while it was not. */
  bodyRefusal: Error | null
  /** When time alone makes another answer of it; `null` for never. Until then an answer for everybody may be kept. */
  holdsUntil: Date | null
  /** Whether stock of products that the answer does not name makes another one of it. */
  countsStock: boolean
}

const scopes = new AsyncLocalStorage<RequestScope>()

/** Runs the work of a request, so that what is called deep inside knows which request it is for. */
export const inRequestScope = <T>(scope: RequestScope, work: () => T): T => scopes.run(scope, work)

/** Time alone makes another answer of this one: of several moments the first counts. Outside a request nothing is kept. */
export function holdUntil(at: Date | null | undefined): void {
  const scope = scopes.getStore()
  if (scope && at && !(scope.holdsUntil && scope.holdsUntil < at)) scope.holdsUntil = at
}

/** What is in stock decides what the answer shows, though no parameter of it says so. Outside a request nothing is kept. */
export function countStock(): void {
  const scope = scopes.getStore()
  if (scope) scope.countsStock = true
}

/** @throws outside a request. */
export function requestScope(): RequestScope {
  const scope = scopes.getStore()
  if (!scope) throw new Error('Called outside a request')
  return scope
}
