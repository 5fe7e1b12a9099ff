import type { ReactNode } from 'react'
import { patterns } from 'shared-ui'
import { Loaded, type LoadedProps, Nothing, PageHeader, SectionsSkeleton, isMissing } from 'shared-ui/back-office'
import { adminTrail } from '../lib/admin-trail'
import styles from './details-page.module.css'

interface DetailsPageProps<Details> {
  query: LoadedProps<Details>['query']
  /** What the address has can be the id of nothing. */
  isWrong?: boolean
  /** The page with all of them. */
  list: { name: string; to: string }
  /** Last step of the trail; the title unless given. */
  name?: string
  title: string
  texts: { loading: string; failedTitle: string; gone: string; goneText: string; toAll: string }
  /** Below the title: how it stands. */
  note?: (details: Details) => ReactNode
  /** What may be done about it as a whole. */
  acts?: (details: Details) => ReactNode
  /** Lines of each section while it loads. */
  lines: readonly number[]
  /** Across both columns. */
  above?: (details: Details) => ReactNode
  main: (details: Details) => ReactNode
  aside: (details: Details) => ReactNode
  /** On a phone the first of what stands aside comes before what it is about, and the others behind it. */
  asideFirst?: boolean
  /** What it is about takes the whole width, and what is known besides stands below. */
  isWide?: boolean
}

/** A page about one thing: how it stands, what may be done about it, what it is, and aside what else is known. */
export function DetailsPage<Details>({
  query,
  isWrong = false,
  list,
  title,
  name = title,
  texts,
  note,
  acts,
  lines,
  above,
  main,
  aside,
  asideFirst = false,
  isWide = false,
}: DetailsPageProps<Details>) {
  const { data, error } = query
  if (isWrong || isMissing(error))
    return <Nothing isPage title={texts.gone} text={texts.goneText} action={texts.toAll} to={list.to} />
  return (
    <>
      <PageHeader trail={adminTrail(list, { name })} title={title} note={data !== undefined && note?.(data)}>
        {data !== undefined && acts?.(data)}
      </PageHeader>
      <Loaded query={query} texts={texts} skeleton={<SectionsSkeleton label={texts.loading} lines={lines} />}>
        {(details) => {
          const columns = (
            <div className={styles.columns} data-wide={isWide || undefined}>
              <div className={patterns.stack8}>{main(details)}</div>
              <div className={patterns.stack8} data-first={asideFirst || undefined}>
                {aside(details)}
              </div>
            </div>
          )
          return above ? (
            <div className={patterns.stack8}>
              {above(details)}
              {columns}
            </div>
          ) : (
            columns
          )
        }}
      </Loaded>
    </>
  )
}
