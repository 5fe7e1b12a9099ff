import type { Env } from '../env'
import { MOST_LOST_BY_A_PAGE } from '../telemetry/page-ledger'
import { PAGE_TOKEN_LIFE_MS } from '../telemetry/page-token'

/** Of the loads that a release has lost, as many as the pages of one address can have made up in the time that the guard looks at. */
export const doubtOf = ({ guardPagesPerAddress, guardWindowMs }: Pick<Env, 'guardPagesPerAddress' | 'guardWindowMs'>) =>
  guardPagesPerAddress * MOST_LOST_BY_A_PAGE * Math.ceil(guardWindowMs / PAGE_TOKEN_LIFE_MS)
