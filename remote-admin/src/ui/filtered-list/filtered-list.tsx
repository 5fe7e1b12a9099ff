import type { ReactNode, RefObject } from 'react'
import { Menu, patterns, useMediaQuery } from 'shared-ui'
import {
  breakpoints,
  DataTable,
  FilterChips,
  FilterSelect,
  FilterTabs,
  Loaded,
  type LoadedProps,
  PageHeader,
  SearchForm,
  type Selection,
  tabsOf,
  KeyPages,
} from 'shared-ui/back-office'
import { adminTrail } from '../../lib/admin-trail'
import { SavedViews, SaveView } from '../saved-views'
import styles from './filtered-list.module.css'
import { messages } from './messages'
import { type ListColumn, useColumns } from './use-columns'
import type { Asked, ListSpec } from './use-list-filters'

interface PageByKey<Row, Key> {
  items: readonly Row[]
  next: Key | null
}

interface FilteredListProps<Tab extends string, Row, Key extends string | number> {
  of: Pick<ListSpec<Tab>, 'list' | 'tabs' | 'filters' | 'sorts'> & { key: { name?: string } }
  asked: Asked<Tab, unknown, Key>
  query: LoadedProps<PageByKey<Row, Key>>['query']
  texts: {
    name: string
    note?: string
    loading: string
    failedTitle: string
    table: string
    /** Names the tabs together, as in `Orders by state`. */
    tabs: string
    tab: Readonly<Record<Tab, string>>
    /** The order without any other; `Newest first` unless given. */
    standardSort?: string
    pages: string
  }
  columns: readonly ListColumn<Row>[]
  rowKey: (row: Row) => string
  /** In place of the rows when there are none. */
  none: ReactNode
  /** How many rows stand behind a tab, where that is known. */
  counts?: Readonly<Partial<Record<Tab, number>>> | undefined
  /** What can be done on the page as a whole. */
  actions?: ReactNode
  /** Above the views and tabs. */
  before?: ReactNode
  selection?: Selection<Row>
  focusRef?: RefObject<HTMLDivElement | null>
}

/** A page that is a list: saved views, tabs, filters, columns to choose, and one page of rows by key. */
export function FilteredList<Tab extends string, Row, Key extends string | number>(
  props: FilteredListProps<Tab, Row, Key>,
) {
  const { of: spec, asked, query, texts, rowKey, none, actions, before, selection, focusRef } = props
  const columns = useColumns(props.columns)
  return (
    <>
      <PageHeader trail={adminTrail({ name: texts.name })} title={texts.name} note={texts.note}>
        {actions}
      </PageHeader>
      <div ref={focusRef} tabIndex={focusRef && -1} className={patterns.stack5} aria-busy={query.isPlaceholderData}>
        {before}
        <SavedViews list={spec.list} />
        <Filters {...{ spec, asked, texts, counts: props.counts, columns }} />
        {asked.tooShort && <p role="status">{messages.tooShort(asked.tooShort)}</p>}
        <Loaded query={query} texts={texts}>
          {({ items, next }) =>
            items.length === 0 ? (
              none
            ) : (
              <>
                <DataTable
                  caption={texts.table}
                  columns={columns.shown}
                  rows={items}
                  rowKey={rowKey}
                  {...(selection && { selection })}
                />
                <KeyPages
                  label={texts.pages}
                  {...(spec.key.name && { name: spec.key.name })}
                  from={asked.from}
                  next={next}
                />
              </>
            )
          }
        </Loaded>
      </div>
    </>
  )
}

interface FiltersProps<Tab extends string> extends Pick<
  FilteredListProps<Tab, unknown, string | number>,
  'asked' | 'texts'
> {
  spec: FilteredListProps<Tab, unknown, string | number>['of']
  counts: Readonly<Partial<Record<Tab, number>>> | undefined
  columns: Pick<ReturnType<typeof useColumns>, 'choices' | 'choose'>
}

function Filters<Tab extends string>({ spec, asked, texts, counts, columns }: FiltersProps<Tab>) {
  const isTable = useMediaQuery(breakpoints.table)
  const { tabs, filters } = spec
  const entries = Object.entries(filters)
  const typed = entries.filter(([, { kind }]) => kind !== 'choice')
  const sort = spec.sorts && (
    <FilterSelect
      label={messages.sort}
      name="sort"
      any={texts.standardSort ?? messages.newestFirst}
      choices={Object.entries(spec.sorts).map(([value, label]) => ({ value, label }))}
      isLabelled={!isTable}
    />
  )
  return (
    <>
      <FilterTabs
        label={texts.tabs}
        name={tabs.name ?? 'tab'}
        standard={tabs.standard}
        tabs={tabsOf(tabs.values, texts.tab, counts)}
        inForce={Object.keys(asked.texts).length}
        aside={
          isTable && (
            <>
              {sort}
              <ColumnsMenu {...columns} />
            </>
          )
        }
      >
        <SearchForm
          fields={Object.fromEntries(
            typed.map(([name, { label, kind, placeholder }]) => [
              name,
              { label, type: kind as Exclude<typeof kind, 'choice'>, ...(placeholder && { placeholder }) },
            ]),
          )}
          wanted={asked.texts}
          submit={messages.find}
        >
          {entries.map(
            ([name, { label, any = '', choices }]) =>
              choices && (
                <FilterSelect key={name} {...{ label, name, any }} choices={choices(asked.context)} isLabelled />
              ),
          )}
          {!isTable && sort}
        </SearchForm>
      </FilterTabs>
      <div className={styles.bar}>
        <FilterChips
          chips={Object.fromEntries(
            Object.entries(asked.texts).map(([name, text]) => [name, filters[name]?.say(text, asked.context)]),
          )}
        />
        <SaveView list={spec.list} tab={tabs.name ?? 'tab'} />
      </div>
    </>
  )
}

function ColumnsMenu({ choices, choose }: FiltersProps<string>['columns']) {
  return (
    <Menu label={messages.columns}>
      <fieldset className={styles.columns} aria-label={messages.columns}>
        {choices.map(({ key, header, isShown }) => (
          <label key={key} className={styles.column}>
            <input type="checkbox" checked={isShown} onChange={({ target }) => choose(key, target.checked)} />
            {header}
          </label>
        ))}
      </fieldset>
    </Menu>
  )
}
