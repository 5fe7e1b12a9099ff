import { RegistryError, type RegistryErrorKind } from 'registry/registry-error'
import { refuse } from '../http/refuse'
import type { ProblemCode } from '../http/problems'

/** Of the rest an admin can do nothing about: it is an error of the shop. */
const codes: Partial<Record<RegistryErrorKind, ProblemCode>> = {
  'not-found': 'NOT_FOUND',
  conflict: 'CONFLICT',
  refused: 'REFUSED',
}

/** Turns the registry's refusal into the API's, with the registry's own words. */
export async function orRefuse<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const code = error instanceof RegistryError ? codes[error.kind] : undefined
    throw code && error instanceof RegistryError ? refuse(code, { detail: error.message }) : error
  }
}
