import type { Env } from '../env'
import { PAGE_TOKEN_LIFE_MS } from '../telemetry/page-token'

/**
 * Of how many pages one address can have told in the time that the guard looks at: of those that count in that time, and of those of the hour
 * before, which may still tell.
 */
export const doubtOf = ({ guardPagesPerAddress, guardWindowMs }: Pick<Env, 'guardPagesPerAddress' | 'guardWindowMs'>) =>
  guardPagesPerAddress * (Math.ceil(guardWindowMs / PAGE_TOKEN_LIFE_MS) + 1)
