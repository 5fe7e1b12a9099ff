import type { CartGroup, CartLine } from 'shared-contracts'

/** How the seller of a cart's group sends parcels, cheapest first; each of their lines says it. */
export const waysOf = ({ lines }: Pick<CartGroup, 'lines'>): NonNullable<CartLine['delivery']> =>
  lines[0]?.delivery ?? []
