import type { Context } from 'hono'
import type { Schema } from 'yup'
import { validateDocument } from '../documents/validate-document'
import { RegistryError } from '../registry-error'
import { bodyLimit } from 'hono/body-limit'
import { problem } from './problem'

/** Deeper than any document is, and far from where the recursion of a schema ends. */
const MAX_DEPTH = 20

/** Looks at one level after the other, so that nesting cannot end the look. */
function isDeep(document: unknown): boolean {
  let level: unknown[] = [document]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true
    level = level.flatMap((value): unknown[] =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    )
  }
  return false
}

/** The body of a request, checked. @throws RegistryError that names every fault. */
export async function readJson<T>({ req }: Context, schema: Schema<unknown>): Promise<T> {
  const body: unknown = await req.json().catch(() => {
    throw new RegistryError('The body is not JSON')
  })
  if (isDeep(body)) throw new RegistryError('The body is nested deeper than any document is')
  return validateDocument<T>(body, schema, 'The body')
}

/** Refuses a body beyond a size, announced or not. */
export const limitBody = (maxBytes: number) =>
  bodyLimit({ maxSize: maxBytes, onError: () => problem('BODY_TOO_LARGE', `At most ${maxBytes} bytes`) })
