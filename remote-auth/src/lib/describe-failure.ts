import { fieldProblems, problemOf } from 'shared-contracts'
import { failureMessages as messages } from './failure.messages'
import { retryIn } from './retry-in'

/** Whom to blame when the API names no field. */
interface Blamed {
  name: string
  message: string
}

/** What a form says when the API refuses with a code of its own. Without a text the field says it all. */
export type RefusalText = { text: string; field?: Blamed } | { text?: never; field: Blamed }

export type RefusalTexts = Readonly<Record<string, RefusalText>>

export interface Failure {
  /** For the toast and for the alert in place; `null` where the fields say it all. */
  text: string | null
  /** Message by name of the form's field. */
  fields: Record<string, string>
}

function tooMany(seconds: number | undefined): string {
  return seconds ? messages.tooMany(retryIn(seconds)) : messages.tooManyLater
}

/**
 * Turns a failed call into what the form shows.
 *
 * @param names the form's fields; what the API says about any other goes into the text.
 */
export function describeFailure(error: unknown, texts: RefusalTexts, names: readonly string[]): Failure {
  const problem = problemOf(error)
  if (!problem) return { text: messages.unreachable, fields: {} }
  if (problem.code === 'UNAUTHORIZED') return { text: messages.signedOut, fields: {} }
  if (problem.status === 429)
    return { text: [tooMany(problem.retryAfterSeconds), problem.detail].filter(Boolean).join(' '), fields: {} }

  const known = texts[problem.code]
  const blamed = fieldProblems(error)
  const ours = blamed.filter(({ field }) => names.includes(field))
  const fields = Object.fromEntries(ours.map(({ field, message }) => [field, message]))
  if (known) {
    const fallback = known.field && ours.length === 0 ? { [known.field.name]: known.field.message } : {}
    // What the API adds is for everybody whom it refuses so.
    const text = known.text ? [known.text, problem.detail].filter(Boolean).join(' ') : null
    return { text, fields: { ...fallback, ...fields } }
  }
  if (ours.length > 0) return { text: messages.fields, fields }
  return { text: blamed[0]?.message ?? messages.broken, fields }
}
