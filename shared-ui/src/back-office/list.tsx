import type { ReactNode, RefObject } from 'react'
import { Loaded, type LoadedProps } from './loaded'
import styles from './list.module.css'
import { type ListData, Pager } from './pager'

export interface ListProps<Data extends ListData> extends LoadedProps<Data> {
  /** In place of the rows when there are none. */
  none: ReactNode
  /** Above and below the rows, whether there are any or not. */
  before?: ReactNode
  after?: ReactNode
  /** Where the focus goes when what was pressed goes away. */
  focusRef?: RefObject<HTMLDivElement | null>
}

/**
 * A list a page at a time: its skeleton, its failure, nothing in it, or its rows with links to other pages. The page that was there
 * stands, paled, until the one that was asked for has come: ask with `placeholderData: keepPreviousData`.
 */
export function List<Data extends ListData>(props: ListProps<Data>) {
  const { query, texts, skeleton, none, before, after, focusRef, children } = props
  return (
    <Loaded query={query} texts={texts} skeleton={skeleton}>
      {(data) => (
        <div ref={focusRef} tabIndex={focusRef && -1} className={styles.list} aria-busy={query.isPlaceholderData}>
          {before}
          {data.total > 0 ? children(data) : none}
          {/* That the page before had nothing says nothing of this one. */}
          {(data.items.length > 0 || !query.isPlaceholderData) && <Pager {...data} />}
          {after}
        </div>
      )}
    </Loaded>
  )
}
