import { audiencePaths, safeNext, type Audience } from 'shared-contracts'

/** The log-in of an area, with the way back in `next`. */
export function loginPath(audience: Audience, from: string): string {
  const next = safeNext(from, audience)
  const { login } = audiencePaths[audience]
  return next ? `${login}?next=${encodeURIComponent(next)}` : login
}
