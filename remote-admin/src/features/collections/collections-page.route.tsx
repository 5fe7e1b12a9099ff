import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { paths, type ManagedCollection, type PageModule } from 'shared-contracts'
import { ButtonLink, TextLink, patterns, useHost } from 'shared-ui'
import { type Column, DataTable, ListPage, Nothing, readKeyedSearch, useListAddress } from 'shared-ui/back-office'
import { adminPaths } from '../../lib/admin-paths'
import { adminTrail } from '../../lib/admin-trail'
import { May } from '../../ui/may'
import { messages } from './messages'

const { columns: names } = messages

const columns: readonly Column<ManagedCollection>[] = [
  {
    key: 'title',
    header: names.title,
    cell: ({ id, title }) => (
      <TextLink variant="plain" to={adminPaths.collection(id)} className={patterns.semibold}>
        {title}
      </TextLink>
    ),
  },
  {
    key: 'products',
    header: names.products,
    phone: 'meta',
    cell: ({ rule, products }) => (rule ? messages.byRule : messages.chosen(products)),
  },
  {
    key: 'address',
    header: names.address,
    phone: 'detail',
    cell: ({ slug }) => <TextLink to={paths.collection(slug)}>{slug}</TextLink>,
  },
]

/** All collections, each with how its products are found. */
export function Page() {
  const { queries } = useHost()
  const wanted = readKeyedSearch(useListAddress().search, {})
  const list = useQuery(queries.collections.list.queryOptions({ input: wanted, placeholderData: keepPreviousData }))
  return (
    <ListPage
      query={list}
      texts={messages}
      title={messages.name}
      trail={adminTrail({ name: messages.name })}
      note={list.data && <span>{messages.sum(list.data.total)}</span>}
      actions={
        <May permission="catalogue.write">
          <ButtonLink to={adminPaths.newCollection}>{messages.create}</ButtonLink>
        </May>
      }
      none={<Nothing title={messages.empty} text={messages.emptyText} />}
    >
      {({ items }) => <DataTable caption={messages.table} columns={columns} rows={items} rowKey={({ id }) => id} />}
    </ListPage>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
