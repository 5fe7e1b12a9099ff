import { traverseContractProcedures } from '@orpc/server'
import { contract } from 'shared-contracts/contract'
import type { EndpointMeta } from 'shared-contracts/endpoint/endpoint-meta'
import type { AnyObject, Schema } from 'yup'

export interface Endpoint {
  /** In the contract, as in `sellerOrders.get`. */
  place: string
  method: string
  /** With names in braces where ids stand, and the query that asks for a format. */
  path: string
  meta: EndpointMeta
  schema: Schema<unknown, AnyObject> | null
}

/** Every endpoint of the contract. */
export function everyEndpoint(): Endpoint[] {
  const found: Endpoint[] = []
  traverseContractProcedures({ router: contract, path: [] }, ({ contract: { '~orpc': endpoint }, path: at }) => {
    const { method = 'POST', path = '' } = endpoint.route
    const { format } = endpoint.meta
    found.push({
      place: at.join('.'),
      method,
      path: format ? `${path}?format=${format}` : path,
      meta: endpoint.meta,
      schema: (endpoint.inputSchema ?? null) as Endpoint['schema'],
    })
  })
  return found
}
