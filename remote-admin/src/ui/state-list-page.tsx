import type { ComponentProps, ReactNode } from 'react'
import { FilterTabs, ListPage, Nothing, tabsOf } from 'shared-ui/back-office'
import { adminTrail } from '../lib/admin-trail'

interface PageOfList {
  items: readonly unknown[]
  page: number
  pageCount: number
  total: number
}

interface StateListPageProps<State extends string, Data extends PageOfList> extends Pick<
  ComponentProps<typeof ListPage<Data>>,
  'query' | 'actions' | 'children'
> {
  /** Whose rows are shown, and all that there are. */
  state: State
  states: readonly State[]
  /** The one that is shown where the address names none. */
  standard: State
  texts: {
    name: string
    loading: string
    failedTitle: string
    /** How many there are, in a sentence. */
    titles: Readonly<Record<State, (total: number) => string>>
    /** Names the tabs together. */
    states: string
    tabs: Readonly<Record<State, string>>
    empty: Readonly<Record<State, string>>
    emptyText: string
  }
  /** Beside the sentence. */
  note?: ReactNode
  /** Below the tabs. */
  below?: ReactNode
}

/** A list page of the console whose rows stand behind a tab for each state. */
export function StateListPage<State extends string, Data extends PageOfList>({
  state,
  states,
  standard,
  texts,
  note,
  below,
  query,
  ...list
}: StateListPageProps<State, Data>) {
  return (
    <ListPage
      {...list}
      query={query}
      texts={texts}
      trail={adminTrail({ name: texts.name })}
      title={texts.name}
      note={
        <>
          {query.data && !query.isPlaceholderData && <span>{texts.titles[state](query.data.total)}</span>}
          {note}
        </>
      }
      filters={
        <>
          <FilterTabs label={texts.states} name="state" standard={standard} tabs={tabsOf(states, texts.tabs)} />
          {below}
        </>
      }
      none={<Nothing title={texts.empty[state]} text={texts.emptyText} />}
    />
  )
}
