import type { Limit } from '../limits/take-attempt'

const HOUR_MS = 60 * 60 * 1000

/** More than anybody who unpacks a large parcel, less than a machine. */
export const REVIEW_BY_ACCOUNT: Limit = { name: 'review-account', max: 30, windowMs: HOUR_MS }
/** All photos of those, and some that failed. */
export const PHOTO_BY_ACCOUNT: Limit = { name: 'review-photo-account', max: 150, windowMs: HOUR_MS }
export const VOTE_BY_ACCOUNT: Limit = { name: 'vote-account', max: 300, windowMs: HOUR_MS }
