import type { SalesFigures } from 'shared-contracts'

/** Pieces that were sold and not cancelled; never below zero. */
export const soldPieces = ({ units, cancelledUnits }: SalesFigures): number => Math.max(0, units - cancelledUnits)

/** Part and whole: what was sold of what there was to sell. */
export const sellThrough = (sold: number, onHand: number): [part: number, whole: number] => [sold, sold + onHand]
