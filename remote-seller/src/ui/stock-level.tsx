import { LOW_STOCK_PIECES } from 'shared-contracts'
import { joinClasses } from 'shared-ui'
import styles from './stock-level.module.css'

/** Pieces on hand; marked where they run low, in words too where the number alone would not say it. */
export function StockLevel({ pieces, soldOut }: { pieces: number; soldOut: string }) {
  if (pieces <= 0) return <span className={joinClasses(styles.stock, styles.low)}>{soldOut}</span>
  return (
    <span className={joinClasses(styles.stock, pieces <= LOW_STOCK_PIECES && styles.low)}>
      {pieces.toLocaleString('en')}
    </span>
  )
}
