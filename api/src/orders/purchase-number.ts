import { drawReference } from '../references/draw-reference'

/** As in `H7F3K-92QXD`. */
export const purchaseNumber = () => drawReference('H')
