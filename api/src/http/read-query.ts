import type { AnyObject, InferType, ObjectSchema } from 'yup'
import { fieldProblems } from './field-problems'
import { inadmissible } from './inadmissible'
import { refuse } from './refuse'

/**
 * What an address asks for, of answers that are made beside the contract: checked as its endpoints check their input.
 *
 * @throws VALIDATION_FAILED with what is wrong, field by field.
 */
export async function readQuery<S extends ObjectSchema<AnyObject>>(
  schema: S,
  query: Record<string, string>,
): Promise<InferType<S>> {
  const inadmissibleOnes = await inadmissible(schema, query, () => true)
  const errors = inadmissibleOnes.length > 0 ? inadmissibleOnes : await fieldProblems(schema, query)
  if (errors.length > 0) throw refuse('VALIDATION_FAILED', { errors })
  return schema.cast(query) as InferType<S>
}
