import { fieldProblems, isProblem, productDraftMessages as rules } from 'shared-contracts'
import type { DraftValues } from './draft-values'
import { emptyText } from './draft-values'
import { messages } from './messages'
import { UploadError } from './upload-error'

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
  const match = /^(\w+)(?:[[.](\d+)\]?)?$/.exec(path)
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
  if (isProblem(error, 'SLUG_TAKEN')) fields.slug = rules.slugTaken
  if (isProblem(error, 'UNSUPPORTED_IMAGE')) fields.images ??= rules.imageType
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
  return { message: explain(error, hasFields), fields, signedOut: isProblem(error, 'UNAUTHORIZED') }
}
