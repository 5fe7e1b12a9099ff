import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { TextLink } from 'shared-ui'
import { FilterTabs, type ListData, ListPage, Nothing, tabsOf, useListAddress } from 'shared-ui/back-office'
import { adminTrail } from '../lib/admin-trail'
import { stateListMessages as messages } from './state-list.messages'

interface StateListPageProps<State extends string, Data extends ListData> extends Pick<
  ComponentProps<typeof ListPage<Data>>,
  'query' | 'actions' | 'mainAction' | 'children'
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
  /** How many rows stand behind a tab, where that is known. */
  counts?: Readonly<Partial<Record<State, number>>>
  /** How many rows stand behind a tab; asked of the others where this one is empty. */
  countOf: (state: State) => Promise<{ total: number }>
  /** Beside the sentence. */
  note?: ReactNode
  /** Below the tabs. */
  below?: ReactNode
}

/** A list page of the console whose rows stand behind a tab for each state. */
export function StateListPage<State extends string, Data extends ListData>({
  state,
  states,
  standard,
  texts,
  counts,
  countOf,
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
          <FilterTabs label={texts.states} name="state" standard={standard} tabs={tabsOf(states, texts.tabs, counts)} />
          {below}
        </>
      }
      none={
        <Nothing title={texts.empty[state]} text={texts.emptyText}>
          <OtherTabs {...{ state, states, standard, texts, countOf }} />
        </Nothing>
      }
    />
  )
}

/** What an empty tab leads to: the others that have something, with how much. */
function OtherTabs<State extends string>({
  state,
  states,
  standard,
  texts,
  countOf,
}: Pick<StateListPageProps<State, ListData>, 'state' | 'states' | 'standard' | 'texts' | 'countOf'>) {
  const { toWith } = useListAddress()
  const others = states.filter((one) => one !== state)
  const { data: counts } = useQuery({
    queryKey: ['tabs beside', texts.name, state],
    queryFn: () => Promise.all(others.map((one) => countOf(one))),
    staleTime: 0,
  })
  const filled = others.flatMap((one, place) => {
    const total = counts?.[place]?.total ?? 0
    return total > 0 ? [{ one, total }] : []
  })
  if (filled.length === 0) return null
  return (
    <p>
      {messages.elsewhere}{' '}
      {filled.map(({ one, total }, place) => (
        <span key={one}>
          {place > 0 && ', '}
          <TextLink to={toWith({ state: one === standard ? null : one })}>
            {messages.inTab(total, texts.tabs[one])}
          </TextLink>
        </span>
      ))}
    </p>
  )
}
