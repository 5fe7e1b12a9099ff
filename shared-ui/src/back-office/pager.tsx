import { Navigate } from 'react-router-dom'
import { Pagination } from '../page/pagination'
import { KeyPages } from './key-pages'
import { messages } from './messages'
import styles from './pager.module.css'
import { useListAddress } from './use-list-address'

interface CountedPage {
  items: readonly unknown[]
  /** From 1. */
  page: number
  pageCount: number
  /** Rows on all pages. */
  total: number
}

interface KeyedPage {
  items: readonly unknown[]
  /** What the address has as `after` on the next page; `null` on the last one. */
  next: string | null
  total: number
}

/** A list of so few rows that it has no pages. */
interface WholeList {
  items: readonly unknown[]
  total: number
}

/** A list, as the API answers it; one that can be had both ways goes by keys. */
export type ListData = CountedPage | KeyedPage | WholeList

/** Links to the other pages of a list; the rest of the address stays. A page past the end leads to one that has something. */
export function Pager(list: ListData) {
  if ('next' in list) return <ByKey {...list} />
  return 'page' in list ? <ByNumber {...list} /> : null
}

function ByKey({ items, next }: KeyedPage) {
  const { search, toWith } = useListAddress()
  const from = search.get('after') ?? undefined
  if (from !== undefined && items.length === 0) return <Navigate replace to={toWith({})} />
  return <KeyPages from={from} next={next} />
}

function ByNumber({ items, page, pageCount, total }: CountedPage) {
  const { toPage } = useListAddress()
  if (page > pageCount) return <Navigate replace to={toPage(pageCount)} />
  if (total === 0) return null
  // The last page may be short; all others are as long as each other.
  const last = page === pageCount ? total : page * items.length
  return (
    <div className={styles.pager}>
      <p className={styles.range}>{messages.range(last - items.length + 1, last, total)}</p>
      <Pagination page={page} pageCount={pageCount} toPage={toPage} />
    </div>
  )
}
