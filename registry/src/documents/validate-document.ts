import { ValidationError, type Schema } from 'yup'
import { RegistryError } from '../registry-error'

const faultsOf = ({ inner, errors }: ValidationError) =>
  inner.length === 0
    ? errors
    : inner.map(({ path, message }) => (path && !message.startsWith(path) ? `${path} ${message}` : message))

/** @param name what the document is called in the message. @throws RegistryError that names the document and every fault. */
export async function validateDocument<T>(document: unknown, schema: Schema<unknown>, name: string): Promise<T> {
  try {
    return (await schema.validate(document, { strict: true, abortEarly: false })) as T
  } catch (error) {
    if (error instanceof ValidationError) throw new RegistryError(`${name} is not valid: ${faultsOf(error).join('; ')}`)
    throw error
  }
}
