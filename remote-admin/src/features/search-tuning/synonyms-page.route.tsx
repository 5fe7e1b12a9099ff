import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SYNONYM_KINDS, type PageModule, type Synonym } from 'shared-contracts'
import { Button, patterns, useHost } from 'shared-ui'
import {
  type Column,
  DataTable,
  FilterChips,
  FilterTabs,
  ListPage,
  Nothing,
  param,
  readKeyedSearch,
  SearchForm,
  tabsOf,
  useListAddress,
} from 'shared-ui/back-office'
import { adminPaths } from '../../lib/admin-paths'
import { adminTrail } from '../../lib/admin-trail'
import { May } from '../../ui/may'
import { RowActions } from '../../ui/row-actions'
import { synonymMessages as messages } from './messages'
import { typedOf } from './phrases'
import { SynonymDialog, type SynonymTask } from './synonym-dialogs'

const { columns: names } = messages
const KINDS = ['all', ...SYNONYM_KINDS] as const
const ACTS = (['change', 'remove'] as const).map((act) => ({ act, label: messages[act].act }))
/** Further ones are counted. */
const SHOWN = 6

function brief(phrases: readonly string[]) {
  const rest = phrases.length - SHOWN
  return rest > 0 ? `${typedOf(phrases.slice(0, SHOWN))} ${messages.more(rest)}` : typedOf(phrases)
}

const synonymColumns = (onTask: (task: SynonymTask) => void): Column<Synonym>[] => [
  {
    key: 'said',
    header: names.said,
    cell: ({ said }) => <span className={patterns.semibold}>{brief(said)}</span>,
  },
  { key: 'kind', header: names.kind, phone: 'meta', cell: ({ kind }) => messages.kind[kind] },
  {
    key: 'finds',
    header: names.finds,
    phone: 'detail',
    cell: ({ finds }) => (finds.length > 0 ? brief(finds) : messages.nothing),
  },
  { key: 'near', header: names.near, phone: 'detail', cell: ({ near }) => brief(near) },
  {
    key: 'actions',
    header: names.actions,
    quietHeader: true,
    align: 'end',
    phone: 'foot',
    cell: (synonym) => (
      <RowActions
        label={names.actions}
        heard={messages.rowActions(synonym.said[0] ?? '')}
        acts={ACTS}
        needs="catalogue.write"
        onAct={(act) => onTask({ act, synonym })}
      />
    ),
  },
]

/** What shoppers mean by their words. */
export function Page() {
  const { queries } = useHost()
  const { search, change } = useListAddress()
  const { kind, words, ...wanted } = readKeyedSearch(search, {
    kind: param.oneOf(KINDS, 'all'),
    q: param.words,
    // Words that a report led here with.
    words: param.words,
  })
  const [task, setTask] = useState<SynonymTask | null>(words ? { act: 'add', said: words } : null)
  const input = { ...wanted, ...(kind !== 'all' && { kind }) }
  const synonyms = useQuery(queries.synonyms.list.queryOptions({ input, placeholderData: keepPreviousData }))
  return (
    <>
      <ListPage
        query={synonyms}
        texts={messages}
        title={messages.name}
        trail={adminTrail({ name: messages.name })}
        note={synonyms.data && <span>{messages.sum(synonyms.data.total)}</span>}
        actions={
          <May permission="catalogue.write">
            <Button onClick={() => setTask({ act: 'add', said: '' })}>{messages.add.act}</Button>
          </May>
        }
        filters={
          <>
            <FilterTabs label={messages.kinds} name="kind" standard="all" tabs={tabsOf(KINDS, messages.kind)} />
            <SearchForm fields={messages.search} wanted={wanted} submit={messages.find} />
            <FilterChips chips={{ q: wanted.q && messages.chip(wanted.q) }} />
          </>
        }
        none={<Nothing {...messages.none} to={adminPaths.synonyms()} />}
      >
        {({ items }) => (
          <DataTable caption={messages.table} columns={synonymColumns(setTask)} rows={items} rowKey={({ id }) => id} />
        )}
      </ListPage>
      {task && (
        <SynonymDialog
          task={task}
          onClosed={() => {
            setTask(null)
            if (words) change({ words: '' })
          }}
        />
      )}
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
