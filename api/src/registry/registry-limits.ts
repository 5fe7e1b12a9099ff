import type { Limit } from '../limits/take-attempt'

/** Wrong tokens from one address. */
export const WRONG_TOKEN_BY_ADDRESS: Limit = { name: 'registry-address', max: 30, windowMs: 15 * 60 * 1000 }
/** All requests of a team: several publications at once, with a status that is watched beside them. */
export const REQUESTS_BY_TEAM: Limit = { name: 'registry-team', max: 900, windowMs: 60 * 1000 }
