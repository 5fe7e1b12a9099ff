import type { LineState } from 'shared-contracts/cart/cart.schema'

/** Whether so many pieces can be bought now. */
export function lineState({
  onSale,
  available,
  quantity,
}: {
  onSale: boolean
  available: number
  quantity: number
}): LineState {
  if (!onSale) return 'gone'
  if (available <= 0) return 'sold-out'
  return available < quantity ? 'fewer' : 'ok'
}
