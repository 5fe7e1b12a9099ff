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
