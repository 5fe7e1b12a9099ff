import { useQuery } from '@tanstack/react-query'
import { documentPath, type ContentDocument, type PageModule } from 'shared-contracts'
import { ButtonLink, TextLink, patterns, useHost } from 'shared-ui'
import { type Column, DataTable, type Formats, Loaded, PageHeader, StateBadge, useFormats } from 'shared-ui/back-office'
import { adminPaths } from '../../lib/admin-paths'
import { adminTrail } from '../../lib/admin-trail'
import { May } from '../../ui/may'
import { messages } from './messages'
import { nextText } from './next-text'

const { columns: names } = messages

const pageColumns = ({ day, moment }: Formats): Column<ContentDocument>[] => [
  {
    key: 'title',
    header: names.title,
    cell: ({ id, title }) => (
      <TextLink variant="plain" to={adminPaths.contentPage(id)} className={patterns.semibold}>
        {title}
      </TextLink>
    ),
    note: documentPath,
  },
  {
    key: 'since',
    header: names.since,
    phone: 'meta',
    cell: ({ live }) => live && day(live.since),
    brief: ({ live }) => live && messages.held(day(live.since), null),
  },
  {
    key: 'next',
    header: names.next,
    phone: 'line',
    cell: (page) => nextText(page, moment),
  },
  {
    key: 'state',
    header: names.state,
    phone: 'meta',
    cell: ({ live }) => <StateBadge tone={live ? 'done' : 'over'}>{live ? messages.live : messages.off}</StateBadge>,
  },
]

/** All pages of text and law, with what is in force and what comes next. */
export function Page() {
  const { queries } = useHost()
  const list = useQuery(queries.content.list.queryOptions())
  const columns = pageColumns(useFormats())
  return (
    <>
      <PageHeader
        title={messages.name}
        trail={adminTrail({ name: messages.name })}
        note={<span className={patterns.measure}>{messages.note}</span>}
      >
        <May permission="content.write">
          <ButtonLink to={adminPaths.newContentPage}>{messages.create}</ButtonLink>
        </May>
      </PageHeader>
      <Loaded query={list} texts={messages}>
        {({ items }) => (
          <DataTable
            caption={messages.table}
            columns={columns}
            rows={items.filter(({ kind }) => kind !== 'mail')}
            rowKey={({ id }) => id}
          />
        )}
      </Loaded>
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
