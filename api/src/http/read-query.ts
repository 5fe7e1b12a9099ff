import type { AnyObject, InferType, ObjectSchema } from 'yup'
import { fieldProblems } from './field-problems'
import { refuse } from './refuse'
import { unstorableFields } from './unstorable-fields'

/**
 * What an address asks for, of answers that are made beside the contract: checked as its endpoints check their input.
 *
 * @throws VALIDATION_FAILED with what is wrong, field by field.
 */
export async function readQuery<S extends ObjectSchema<AnyObject>>(
  schema: S,
  query: Record<string, string>,
): Promise<InferType<S>> {
  const unstorable = unstorableFields(query)
  const errors = unstorable.length > 0 ? unstorable : await fieldProblems(schema, query)
  if (errors.length > 0) throw refuse('VALIDATION_FAILED', { errors })
  return schema.cast(query) as InferType<S>
}
