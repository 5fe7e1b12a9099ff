import type { AnyContractRouter } from '@orpc/contract'

/** Endpoints by their place in the contract, each as in `GET /api/brands`. */
export interface Endpoints {
  [name: string]: Endpoints | string
}

/** The contract as far as a client reads it. Written out for every endpoint it would be a part of each first page. */
export function expandEndpoints(node: Endpoints | string): AnyContractRouter {
  if (typeof node !== 'string')
    return Object.fromEntries(Object.entries(node).map(([name, child]) => [name, expandEndpoints(child)]))
  const [method, path] = node.split(' ')
  return { '~orpc': { errorMap: {}, meta: {}, route: { method, path } } } as unknown as AnyContractRouter
}
