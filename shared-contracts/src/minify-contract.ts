import { minifyContractRouter } from '@orpc/contract'
import { contract } from './contract'
import type { Endpoints } from './expand-endpoints'

interface Declared {
  '~orpc': { route: { method?: string; path?: string } }
}

function minify(node: object): Endpoints | string {
  if ('~orpc' in node) {
    const { method, path } = (node as Declared)['~orpc'].route
    return `${method ?? 'POST'} ${path ?? '/'}`
  }
  return Object.fromEntries(Object.entries(node).map(([name, child]) => [name, minify(child as object)]))
}

/** What the client needs of the contract: method and path of each endpoint, as in `GET /api/brands`. */
export const minifyContract = (): string => `${JSON.stringify(minify(minifyContractRouter(contract)), null, 2)}\n`
