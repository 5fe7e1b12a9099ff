import { AddressedEndpoint, Endpoint } from './endpoint/endpoint'
import type { Caller, EndpointMeta } from './endpoint/endpoint-meta'
import type { Endpoints } from './expand-endpoints'
import type { ProblemCode } from './problem/problems'

/** Method and path of each endpoint that is wanted. @returns `null` where none is. */
export function addressesOf(node: object, wanted: (meta: EndpointMeta) => boolean): Endpoints | string | null {
  if (node instanceof AddressedEndpoint) return null
  if (node instanceof Endpoint) {
    const { meta, route } = (node as Endpoint<Caller, ProblemCode>)['~orpc']
    return wanted(meta) ? `${route.method ?? 'POST'} ${route.path ?? '/'}` : null
  }
  const found = Object.entries(node).flatMap(([name, child]) => {
    const addresses = addressesOf(child as object, wanted)
    return addresses === null ? [] : [[name, addresses] as const]
  })
  return found.length > 0 ? Object.fromEntries(found) : null
}

/** Whoever calls it works for a shop or for the marketplace. */
export const isOffice = ({ audience }: EndpointMeta) => audience === 'seller' || audience === 'admin'
