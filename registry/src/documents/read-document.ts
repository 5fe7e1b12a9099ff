import { readFile } from 'node:fs/promises'
import { type Schema, ValidationError } from 'yup'
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

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/**
 * Reads and validates a JSON document.
 *
 * @returns `null` when there is no such file.
 * @throws RegistryError that names the file and every fault.
 */
export async function readDocument<T>(path: string, schema: Schema<unknown>): Promise<T | null> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new RegistryError(`${path} is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  return validateDocument<T>(json, schema, path)
}
