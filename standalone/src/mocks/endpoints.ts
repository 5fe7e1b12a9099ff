import { type Audience, contract } from 'shared-contracts'
import type { Schema } from 'yup'
import { allAnswers } from './answers/all-answers'
import type { AnswerContext } from './answers/answers'

/** An endpoint of the contract together with its mock. */
export interface MockEndpoint {
  /** As in `accounts.shop.login`. */
  name: string
  method: string
  /** With parameters in braces. */
  path: string
  status: number
  /** Whose session it asks for. */
  audience: Audience | null
  input: Schema | undefined
  output: Schema | undefined
  /** Codes of the failures that it declares. */
  errors: string[]
  answer: (context: AnswerContext, input: unknown) => unknown
}

interface Declared {
  route: { method?: string; path?: string; successStatus?: number }
  inputSchema?: Schema
  outputSchema?: Schema
  errorMap: Record<string, unknown>
  meta: { audience: Audience | null; addressed: boolean }
}

function collect(node: object, answers: object, name: string): MockEndpoint[] {
  if ('~orpc' in node) {
    const { route, inputSchema, outputSchema, errorMap, meta } = node['~orpc'] as Declared
    // The client has no function for it.
    if (meta.addressed) return []
    const endpoint = {
      name,
      method: route.method ?? 'POST',
      path: route.path ?? '/',
      status: route.successStatus ?? 200,
      audience: meta.audience,
      input: inputSchema,
      output: outputSchema,
      errors: Object.keys(errorMap),
      // The types of `allAnswers` have matched it with its endpoint already.
      answer: answers as unknown as MockEndpoint['answer'],
    }
    return [endpoint]
  }
  return Object.entries(node).flatMap(([key, child]) =>
    collect(child as object, (answers as Record<string, object>)[key] ?? {}, name ? `${name}.${key}` : key),
  )
}

/** Every endpoint that the client calls, with its mock. */
export const mockEndpoints: MockEndpoint[] = collect(contract, allAnswers, '')

interface Found {
  endpoint: MockEndpoint
  /** By name, as they stand in the path. */
  params: Record<string, string>
}

const parameters = ({ path }: MockEndpoint) => path.split('{').length

// The first that fits answers: what is said in words stands before what is said by a parameter.
const routes = mockEndpoints
  .toSorted((one, other) => parameters(one) - parameters(other))
  .map((endpoint) => ({ endpoint, path: new RegExp(`^${endpoint.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`) }))

/** The endpoint that a request is for; `null` when it is for none. */
export function findEndpoint({ method, url }: Pick<Request, 'method' | 'url'>): Found | null {
  const { pathname } = new URL(url)
  for (const { endpoint, path } of routes) {
    const match = endpoint.method === method ? path.exec(pathname) : null
    if (!match) continue
    const named = Object.entries(match.groups ?? {})
    return { endpoint, params: Object.fromEntries(named.map(([name, text]) => [name, decodeURIComponent(text)])) }
  }
  return null
}
