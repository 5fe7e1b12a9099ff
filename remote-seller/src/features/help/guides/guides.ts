import type { Guide } from './guide'
import { moneyGuides } from './money-guides'
import { orderGuides } from './order-guides'
import { productGuides } from './product-guides'
import { shopGuides } from './shop-guides'

/** All guides, in the order in which a new seller needs them. */
export const guides: readonly Guide[] = [...shopGuides, ...productGuides, ...orderGuides, ...moneyGuides]
