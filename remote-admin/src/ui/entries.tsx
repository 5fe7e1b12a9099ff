import type { ReactNode } from 'react'
import { useMediaQuery } from 'shared-ui'
import { breakpoints, type Column, DataTable } from 'shared-ui/back-office'
import styles from './entries.module.css'

interface EntriesProps<Item> {
  /** Says what they are; not shown. */
  caption: string
  items: readonly Item[]
  /** What a phone's row says of one, which opens it. */
  columns: readonly Column<Item>[]
  children: (item: Item) => ReactNode
}

/** What waits for somebody, one below the other; on a phone each opens from a row. */
export function Entries<Item extends { id: string }>({ caption, items, columns, children }: EntriesProps<Item>) {
  if (!useMediaQuery(breakpoints.table))
    return <DataTable {...{ caption, columns }} rows={items} rowKey={({ id }) => id} below={children} />
  return (
    <ul className={styles.entries} aria-label={caption}>
      {items.map((item) => (
        <li key={item.id}>{children(item)}</li>
      ))}
    </ul>
  )
}
