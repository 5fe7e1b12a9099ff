import type { ReactNode } from 'react'
import { FoldedActions } from './folded-actions'
import { List, type ListProps } from './list'
import type { ListData } from './pager'
import styles from './list.module.css'
import { PageHeader, type PageHeaderProps } from './page-header'

interface ListPageProps<Data extends ListData>
  extends Omit<PageHeaderProps, 'children'>, Omit<ListProps<Data>, 'texts'> {
  texts: ListProps<Data>['texts']
  /** What can be done on the page as a whole. */
  actions?: ReactNode
  /** What is done most of it: in sight on a phone, too. */
  mainAction?: ReactNode
  /** Tabs, search, chips: they stay whatever the list comes to. */
  filters?: ReactNode
  /** In place of the whole page as long as there is nothing that could be listed. */
  start?: ReactNode
}

/** A page that is a list: its title, its filters, and one page of rows. All of its state stands in the address. */
export function ListPage<Data extends ListData>(props: ListPageProps<Data>) {
  const { title, trail, note, actions, mainAction, filters, start, ...list } = props
  if (start) return start
  return (
    <>
      <PageHeader title={title} trail={trail} note={note}>
        {(actions || mainAction) && <FoldedActions main={mainAction}>{actions}</FoldedActions>}
      </PageHeader>
      <div className={styles.page}>
        {filters}
        <List {...list} />
      </div>
    </>
  )
}
