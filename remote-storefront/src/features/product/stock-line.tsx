import { messages } from './messages'
import type { Stock } from './read-product'
import styles from './stock-line.module.css'

interface StockLineProps {
  stock: Stock
  /** The chosen colour's name, while no size is chosen and the line speaks of all of its sizes. */
  color?: string | undefined
}

/** How many are left; announced when it changes. */
export function StockLine({ stock, color }: StockLineProps) {
  return (
    <p className={styles.line} role="status" data-state={stock.state}>
      {stock.state === 'few' && messages.stock.few(stock.left)}
      {stock.state === 'none' && (color ? messages.stock.noneIn(color) : messages.stock.none)}
      {stock.state === 'plenty' && messages.stock.plenty}
    </p>
  )
}
