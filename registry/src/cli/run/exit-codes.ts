import { RegistryError, type RegistryErrorKind } from '../../registry-error'

/** What each exit code of `shop` means. Stable: pipelines rest on it. */
export const EXIT_CODES = {
  0: 'done; for can-release, check and doctor: all is well',
  1: 'refused; the message says why and what to do',
  2: 'the command line is wrong',
  3: 'conflict: somebody else changed the environment',
  4: 'the token is missing, wrong, or belongs to another team',
  5: 'the registry does not answer',
} as const

export type ExitCode = keyof typeof EXIT_CODES

const OF_KIND: Readonly<Record<RegistryErrorKind, ExitCode>> = {
  refused: 1,
  'not-found': 1,
  conflict: 3,
  unauthorized: 4,
  forbidden: 4,
  unreachable: 5,
}

/** An expected failure as programs read it; `null` for one that nobody expected. */
export function failureOf(error: unknown): { code: ExitCode; kind: string; message: string } | null {
  if (error instanceof UsageError) return { code: 2, kind: 'usage', message: error.message }
  if (error instanceof RegistryError) return { code: OF_KIND[error.kind], kind: error.kind, message: error.message }
  return null
}

/** The command line itself is wrong: exit code 2, and a word on how to call it. */
export class UsageError extends Error {
  override name = 'UsageError'
}
