import { useQuery } from '@tanstack/react-query'
import type { ContentDocument, PageModule } from 'shared-contracts'
import { TextLink, patterns, useHost } from 'shared-ui'
import { type Column, DataTable, type Formats, Loaded, PageHeader, useFormats } from 'shared-ui/back-office'
import { adminPaths } from '../../lib/admin-paths'
import { adminTrail } from '../../lib/admin-trail'
import { messages } from './messages'
import { nextText } from './next-text'

const { columns: names, mails: texts } = messages

const mailColumns = ({ day, moment }: Formats): Column<ContentDocument>[] => [
  {
    key: 'title',
    header: texts.mail,
    cell: ({ id, title }) => (
      <TextLink variant="plain" to={adminPaths.mail(id)} className={patterns.semibold}>
        {title}
      </TextLink>
    ),
  },
  {
    key: 'words',
    header: texts.words,
    phone: 'meta',
    ifAny: true,
    // The first one came with the shop.
    cell: ({ live }) => live && live.number > 1 && texts.since(live.number, day(live.since)),
  },
  { key: 'next', header: names.next, phone: 'line', ifAny: true, cell: (mail) => nextText(mail, moment) },
]

/** The mails of the shop whose words staff write. */
export function Page() {
  const { queries } = useHost()
  const list = useQuery(queries.content.list.queryOptions())
  const columns = mailColumns(useFormats())
  return (
    <>
      <PageHeader
        title={texts.name}
        trail={adminTrail({ name: texts.name })}
        note={<span className={patterns.measure}>{texts.note}</span>}
      />
      <Loaded query={list} texts={messages}>
        {({ items }) => (
          <DataTable
            caption={texts.name}
            columns={columns}
            rows={items.filter(({ kind }) => kind === 'mail')}
            rowKey={({ id }) => id}
            dense
          />
        )}
      </Loaded>
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: texts.pageTitle })
