import type { ProblemCode } from './problems'

/** Any endpoint may refuse with these before its own work begins. */
export const PUBLIC_CODES = [
  'MALFORMED',
  'FOREIGN_ORIGIN',
  'TOO_SLOW',
  'CONTRACT_TOO_OLD',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'VALIDATION_FAILED',
  'TOO_MANY_REQUESTS',
] as const satisfies ProblemCode[]

/** Whoever must be signed in may be refused with these as well. */
export const SESSION_CODES = [
  ...PUBLIC_CODES,
  'UNAUTHORIZED',
  'FORBIDDEN',
  'NOT_PERMITTED',
  'SECOND_FACTOR_REQUIRED',
] as const satisfies ProblemCode[]

export type PublicCode = (typeof PUBLIC_CODES)[number]
export type SessionCode = (typeof SESSION_CODES)[number]
