import type { Limit } from '../../platform/limits/take-attempt'
import { DAY_MS } from '../../platform/clock/days'

/** Of a shop, by hand and by imports: more than a large import brings in a day, and an end to what fills the disk. */
export const PICTURES_BY_SHOP: Limit = { name: 'shop-pictures', max: 20_000, windowMs: DAY_MS }
