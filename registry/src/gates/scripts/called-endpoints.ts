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

/** The endpoint that a chain ends in, as it is written there. A group may be a star, an endpoint itself not. */
function endpointIn(chain: string[], endpoints: Endpoint[]): string | null {
  const matching = endpoints.find(({ name }) => {
    const wanted = name.split('.')
    const tail = chain.slice(-wanted.length)
    return (
      tail.length === wanted.length &&
      tail[0] === wanted[0] &&
      tail.at(-1) === wanted.at(-1) &&
      tail.every((segment, index) => segment === wanted[index] || segment === '*')
    )
  })
  return matching ? chain.slice(-matching.name.split('.').length).join('.') : null
}

/** The endpoints that a built script calls: by the client's names for them, or by an address of the API in a text. */
export function calledEndpoints(path: string, text: string, endpoints: Endpoint[]): Call[] {
  const calls = new Map<string, Call>()
  visitScoped(parseScript(path, text), (node, scope) => {
    const address = textOf(node)
    if (address?.startsWith('/api/')) calls.set(address, { path: address })
    if (!ts.isPropertyAccessExpression(node) && !ts.isElementAccessExpression(node)) return
    const name = endpointIn(chainOf(node, scope), endpoints)
    if (name) calls.set(name, { name })
  })
  return [...calls.values()]
}
