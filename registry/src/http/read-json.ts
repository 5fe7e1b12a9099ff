import type { Context } from 'hono'
import type { Schema } from 'yup'
import { validateDocument } from '../documents/validate-document'
import { RegistryError } from '../registry-error'

/** The body of a request, checked. @throws RegistryError that names every fault. */
export async function readJson<T>({ req }: Context, schema: Schema<unknown>): Promise<T> {
  const body: unknown = await req.json().catch(() => {
    throw new RegistryError('The body is not JSON')
  })
  return validateDocument<T>(body, schema, 'The body')
}
