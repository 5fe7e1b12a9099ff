import type { CallLimit } from './endpoint-meta'

export const KIB = 1024
export const MIB = 1024 * KIB

const MINUTE_MS = 60 * 1000
export const QUARTER_MS = 15 * MINUTE_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

const countedBy =
  (by: CallLimit['by']) =>
  (name: string, max: number, windowMs: number): CallLimit => ({ name: `${name}-${by}`, by, max, windowMs })

/** Generous where whole schools and offices share an address. */
export const perAddress = countedBy('address')
export const perAccount = countedBy('account')
export const perSession = countedBy('session')
export const perShop = countedBy('shop')
