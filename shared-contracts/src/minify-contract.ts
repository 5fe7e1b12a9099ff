import { contract } from './contract'
import { AddressedEndpoint, Endpoint } from './endpoint/endpoint'
import type { Endpoints } from './expand-endpoints'

function minify(node: object): Endpoints | string {
  if (node instanceof Endpoint) {
    const { method, path } = node['~orpc'].route
    return `${method ?? 'POST'} ${path ?? '/'}`
  }
  const called = Object.entries(node).filter(([, child]) => !(child instanceof AddressedEndpoint))
  return Object.fromEntries(called.map(([name, child]) => [name, minify(child as object)]))
}

/** What the client needs of the contract: method and path of each endpoint, as in `GET /api/brands`. */
export const minifyContract = (): string => `${JSON.stringify(minify(contract), null, 2)}\n`
