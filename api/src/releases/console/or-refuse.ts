import { RegistryError, type RegistryErrorKind } from 'registry/registry-error'
import type { ProblemCode } from 'shared-contracts/problem/problems'
import type { Refuse } from '../../http/refuse'

/** Of the rest an admin can do nothing about: it is an error of the shop. */
export const unknown = { 'not-found': 'NOT_FOUND' } as const
export const refusedChange = { ...unknown, conflict: 'CONFLICT', refused: 'REFUSED' } as const

/** Turns the registry's refusal into the API's, with the registry's own words. */
export async function orRefuse<C extends ProblemCode, T>(
  refuse: Refuse<C>,
  codes: Partial<Record<RegistryErrorKind, C>>,
  work: Promise<T>,
): Promise<T> {
  try {
    return await work
  } catch (error) {
    const code = error instanceof RegistryError ? codes[error.kind] : undefined
    throw code && error instanceof RegistryError ? refuse(code, { detail: error.message }) : error
  }
}
