import ts from 'typescript'
import { parseScript, textOf, chainOf, visitScoped } from './parse-script'

/** An endpoint's name, as in `products.list`, and where it is. */
export interface Endpoint {
  name: string
  /** As in `/api/products/{id}`. */
  path: string
}

/** A call that was found: by name, with a star for what only running shows, or by address. */
export type Call = { name: string } | { path: string }

/** Endpoints' names in their parts, by the last of these: of hundreds, few can be what a chain ends in. */
function partsByLast(endpoints: Endpoint[]): Map<string, string[][]> {
  const byLast = new Map<string, string[][]>()
  for (const { name } of endpoints) {
    const parts = name.split('.')
    const last = parts.at(-1)!
    byLast.set(last, [...(byLast.get(last) ?? []), parts])
  }
  return byLast
}

/** The endpoint that a chain ends in, as it is written there. A group may be a star, an endpoint itself not. */
function endpointIn(chain: string[], endpoints: Map<string, string[][]>): string | null {
  for (const wanted of endpoints.get(chain.at(-1)!) ?? []) {
    const tail = chain.slice(-wanted.length)
    const isWanted =
      tail.length === wanted.length &&
      tail[0] === wanted[0] &&
      tail.every((segment, index) => segment === wanted[index] || segment === '*')
    if (isWanted) return tail.join('.')
  }
  return null
}

/** The endpoints that a built script calls: by the client's names for them, or by an address of the API in a text. */
export function calledEndpoints(path: string, text: string, endpoints: Endpoint[]): Call[] {
  const calls = new Map<string, Call>()
  const byLast = partsByLast(endpoints)
  visitScoped(parseScript(path, text), (node, scope) => {
    const address = textOf(node)
    if (address?.startsWith('/api/')) calls.set(address, { path: address })
    if (!ts.isPropertyAccessExpression(node) && !ts.isElementAccessExpression(node)) return
    const name = endpointIn(chainOf(node, scope), byLast)
    if (name) calls.set(name, { name })
  })
  return [...calls.values()]
}
