import { fieldProblems, problemOf, type Problem } from 'shared-contracts'
import { refusalText } from './refusal-text'
import { formMessages as messages } from './form.messages'
import { Refused } from './refused'
import { retryIn } from './retry-in'

/** What a form says to a refusal. Without a text its field says it all. */
export type Said<Name extends string = string> =
  | string
  | {
      text?: string
      /** Whom to blame when the API names no field. */
      field?: { name: Name; message: string }
    }

/** What is said, or what is done and said; `null` says nothing, as what was done says it all. */
export type Refusal<Name extends string = string> =
  | Said<Name>
  | ((problem: Problem) => Said<Name> | null | Promise<Said<Name> | null>)

export interface Failure {
  /** `null` where the fields say it all. */
  text: string | null
  /** Messages by the form's fields. */
  fields: Readonly<Record<string, string>>
}

interface DescribeOptions {
  /** What is said by code. */
  refusals?: Readonly<Partial<Record<string, Refusal>>>
  /** What is typed, by field; none where there is no form. */
  typed?: object
  /** The form's names of fields that the API calls otherwise. */
  names?: Readonly<Record<string, string>>
  /** Said of failures that neither `refusals` nor the server explain. */
  failed?: string | undefined
  /** Said besides where fields are to blame; else they say it all. */
  fieldsText?: string | null
}

/** Turns a failed call into what is shown. What the API says about a field that the form does not have goes into the text. */
export async function describeFailure(
  error: unknown,
  { refusals = {}, typed = {}, names = {}, failed, fieldsText = null }: DescribeOptions = {},
): Promise<Failure> {
  if (error instanceof Refused) return { text: error.message || null, fields: error.fields }
  const problem = problemOf(error)
  const blamed = fieldProblems(error).map(({ field, message }) => [names[field] ?? field, message] as const)
  const fields = Object.fromEntries(blamed.filter(([name]) => (name.split(/[.[]/)[0] ?? name) in typed))
  const areBlamed = Object.keys(fields).length > 0

  const refusal = problem ? refusals[problem.code] : undefined
  if (problem && refusal !== undefined) {
    const isAct = typeof refusal === 'function'
    const said = isAct ? await refusal(problem) : refusal
    const { text, field } = typeof said === 'string' ? { text: said } : (said ?? {})
    return {
      // What the API adds is for everybody whom it refuses so.
      text: text ? [text, !isAct && problem.detail].filter(Boolean).join(' ') : null,
      fields: field && !areBlamed ? { [field.name]: field.message } : fields,
    }
  }
  if (problem?.code === 'UNAUTHORIZED') return { text: messages.signedOut, fields: {} }
  if (problem?.status === 429) {
    const { retryAfterSeconds, detail } = problem
    const text = retryAfterSeconds ? messages.tooMany(retryIn(retryAfterSeconds)) : messages.tooManyLater
    return { text: [text, detail].filter(Boolean).join(' '), fields: {} }
  }
  if (areBlamed) return { text: fieldsText, fields }
  const isExplained = problem?.code === 'REFUSED' && problem.detail
  return { text: isExplained ? problem.detail! : (failed ?? refusalText(error)), fields }
}
