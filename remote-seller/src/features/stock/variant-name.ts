import type { StockRow } from 'shared-contracts'
import { sizeLabel } from 'shared-ui'
import { messages } from './messages'

/** As in `Wool coat, Red M`. */
export const variantName = ({ title, color, size }: Pick<StockRow, 'title' | 'color' | 'size'>) =>
  `${title || messages.untitled}, ${color.name} ${sizeLabel(size.slug)}`
