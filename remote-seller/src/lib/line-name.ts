import type { SellerOrderLine } from 'shared-contracts'

/** A line of an order by all that distinguishes it from another one of the same title, as in `Wool coat (Red, M)`. */
export const lineName = ({ title, color, size }: Pick<SellerOrderLine, 'title' | 'color' | 'size'>): string =>
  `${title} (${color}, ${size})`
