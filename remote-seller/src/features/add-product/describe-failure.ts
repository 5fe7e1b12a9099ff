import { useRef } from 'react'
import { type Problem, fieldProblems, isProblem, productDraftMessages as rules } from 'shared-contracts'
import { type DraftValues, emptyText } from './draft'
import { messages } from './messages'

/**
 * A refused or broken upload, shaped like the typed client's errors, so that `isProblem` and `fieldProblems` read it.
 * Besides the codes of the contract: `NETWORK` (no answer came), `CANCELLED` (the seller's wish), `UNREADABLE` (an answer that is no problem).
 */
export class UploadError extends Error {
  override name = 'UploadError'
  readonly code: string
  readonly data: Problem | undefined
  /** From the header `Retry-After`; `null` when the answer named none. */
  readonly retryAfterSeconds: number | null

  constructor(code: string, message: string, data?: Problem, retryAfterSeconds: number | null = null) {
    super(message)
    this.code = code
    this.data = data
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export interface Failure {
  /** For the alert in place: what happened, what is safe, what to do. */
  message: string
  /** By field, without the prefix. */
  fields: Partial<Record<keyof DraftValues, string>>
  /** The session ended: the way on is the log-in page. */
  signedOut: boolean
}

const fieldNames = new Set<string>(['images', ...Object.keys(emptyText)])

/** `images[2]` and `images.2` are about the third of the pictures. */
function fieldOf(path: string): { name: keyof DraftValues; index: number | null } | null {
  // Of an attribute its words say which.
  if (path.startsWith('attributes.')) return { name: 'attributes', index: null }
  const match = /^(\w+)(?:[[.](\d+)\]?(?:\.\w+)?)?$/.exec(path)
  if (!match?.[1] || !fieldNames.has(match[1])) return null
  return { name: match[1] as keyof DraftValues, index: match[2] === undefined ? null : Number(match[2]) }
}

function refusedFields(error: unknown, images: readonly File[]): Failure['fields'] {
  const fields: Failure['fields'] = {}
  for (const problem of fieldProblems(error)) {
    const field = fieldOf(problem.field)
    if (!field || fields[field.name]) continue
    const fileName = field.name === 'images' && field.index !== null ? images[field.index]?.name : undefined
    fields[field.name] = fileName ? `${problem.message} (${fileName})` : problem.message
  }
  if (isProblem<'products.create'>(error, 'SLUG_TAKEN')) fields.slug = rules.slugTaken
  if (isProblem<'products.create'>(error, 'UNSUPPORTED_IMAGE')) fields.images ??= rules.imageType
  return fields
}

function explain(error: unknown, hasFields: boolean): string {
  if (!(error instanceof UploadError)) return messages.failures.server
  if (error.code === 'NETWORK') return messages.failures.network
  if (error.code === 'UNAUTHORIZED') return messages.failures.signedOut
  if (error.code === 'FORBIDDEN') return messages.failures.forbidden
  if (error.code === 'BODY_TOO_LARGE') return messages.failures.tooLarge
  if (error.code === 'TOO_MANY_REQUESTS') return messages.failures.tooMany(error.retryAfterSeconds)
  return hasFields ? messages.failures.check : messages.failures.server
}

/** Turns a failed upload into words at their places. `images` are those that were sent, to call a refused one by its name. */
export function describeFailure(error: unknown, images: readonly File[]): Failure {
  const fields = refusedFields(error, images)
  const hasFields = Object.keys(fields).length > 0
  return { message: explain(error, hasFields), fields, signedOut: isProblem<'products.create'>(error, 'UNAUTHORIZED') }
}

/**
 * Remembers what the server refused. Formik checks the whole form at every key and would forget it; here a refusal
 * stands until its own field changes or the seller submits again.
 */
export function useRefusals() {
  const refused = useRef<{ values: DraftValues; fields: Failure['fields'] } | null>(null)

  return {
    remember: (values: DraftValues, fields: Failure['fields']) => {
      refused.current = { values, fields }
    },
    clear: () => {
      refused.current = null
    },
    /** For Formik's `validate`. */
    validate: (values: DraftValues): Failure['fields'] => {
      if (!refused.current) return {}
      const { values: sent, fields } = refused.current
      const remaining = Object.entries(fields).filter(([name]) => {
        const field = name as keyof DraftValues
        return sent[field] === values[field]
      })
      return Object.fromEntries(remaining)
    },
  }
}
