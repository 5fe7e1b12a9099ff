import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { BOOSTS, type ListedCuration, type PageModule } from 'shared-contracts'
import { ButtonLink, TextLink, patterns, useHost } from 'shared-ui'
import { type Column, DataTable, ListPage, Nothing, readKeyedSearch, useListAddress } from 'shared-ui/back-office'
import { adminPaths } from '../../lib/admin-paths'
import { adminTrail } from '../../lib/admin-trail'
import { May } from '../../ui/may'
import { curationMessages as messages } from './messages'
import { typedOf } from './phrases'
import { WeightsPanel } from './weights-panel'

const { columns: names } = messages

const columns: readonly Column<ListedCuration>[] = [
  {
    key: 'said',
    header: names.said,
    cell: ({ id, said }) => (
      <TextLink variant="plain" to={adminPaths.curation(id)} className={patterns.semibold}>
        {typedOf(said) || messages.every}
      </TextLink>
    ),
  },
  { key: 'pinned', header: names.pinned, align: 'end', phone: 'trail', cell: ({ pinned }) => messages.pinned(pinned) },
  {
    key: 'boosts',
    header: names.boosts,
    phone: 'meta',
    cell: ({ boosts }) =>
      BOOSTS.flatMap((move) => {
        const moved = boosts.filter((one) => one.move === move).map(({ slug }) => slug)
        return moved.length > 0 ? [messages.moved[move](typedOf(moved))] : []
      }).join('; '),
  },
]

/** What staff put in front of searches, and how the best match is weighed. */
export function Page() {
  const { queries } = useHost()
  const wanted = readKeyedSearch(useListAddress().search, {})
  const list = useQuery(queries.curations.list.queryOptions({ input: wanted, placeholderData: keepPreviousData }))
  return (
    <div className={patterns.stack8}>
      <div>
        <ListPage
          query={list}
          texts={messages}
          title={messages.name}
          trail={adminTrail({ name: messages.name })}
          note={list.data && list.data.total > 0 && <span>{messages.sum(list.data.total)}</span>}
          actions={
            <May permission="catalogue.write">
              <ButtonLink to={adminPaths.newCuration()}>{messages.create}</ButtonLink>
            </May>
          }
          none={<Nothing title={messages.empty} text={messages.emptyText} />}
        >
          {({ items }) => <DataTable caption={messages.table} columns={columns} rows={items} rowKey={({ id }) => id} />}
        </ListPage>
      </div>
      <WeightsPanel />
    </div>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
