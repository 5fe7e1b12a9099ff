import { contract } from './contract'
import { AddressedEndpoint, Endpoint } from './endpoint/endpoint'
import type { Endpoints } from './expand-endpoints'

function addressesOf(node: object): Endpoints | string {
  if (node instanceof Endpoint) {
    const { method, path } = node['~orpc'].route
    return `${method ?? 'POST'} ${path ?? '/'}`
  }
  const called = Object.entries(node).filter(([, child]) => !(child instanceof AddressedEndpoint))
  return Object.fromEntries(called.map(([name, child]) => [name, addressesOf(child as object)]))
}

/**
 * What the client needs of the contract: method and path of each endpoint, as in `GET /api/brands`. Browsers get the result in place of this
 * module (`bundling/endpoints-loader.mjs`), so that no schema travels.
 */
export const endpoints = addressesOf(contract)
