import { readFile } from 'node:fs/promises'
import type { Schema } from 'yup'
import { RegistryError } from '../registry-error'
import { validateDocument } from './validate-document'

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
