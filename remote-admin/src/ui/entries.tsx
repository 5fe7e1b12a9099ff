import type { ReactNode } from 'react'
import styles from './entries.module.css'

interface EntriesProps<Item> {
  items: readonly Item[]
  children: (item: Item) => ReactNode
}

/** What waits for somebody, one below the other. */
export function Entries<Item extends { id: string }>({ items, children }: EntriesProps<Item>) {
  return (
    <ul className={styles.entries}>
      {items.map((item) => (
        <li key={item.id}>{children(item)}</li>
      ))}
    </ul>
  )
}
