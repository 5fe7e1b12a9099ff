import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Newsletter, PageModule } from 'shared-contracts'
import { ButtonLink, TextLink, patterns, useHost } from 'shared-ui'
import {
  type Column,
  DataTable,
  FilterTabs,
  type Formats,
  Loaded,
  Nothing,
  PageHeader,
  param,
  tabsOf,
  useFormats,
  useListAddress,
  KeyPages,
} from 'shared-ui/back-office'
import { adminPaths } from '../../lib/admin-paths'
import { adminTrail } from '../../lib/admin-trail'
import { May } from '../../ui/may'
import { messages } from './messages'
import { NewsletterState } from './newsletter-state'

const { columns: names } = messages

const TABS = ['all', 'draft', 'planned', 'sending', 'sent'] as const

const newsletterColumns = ({ moment }: Formats): Column<Newsletter>[] => [
  {
    key: 'subject',
    header: names.subject,
    cell: ({ id, subject }) => (
      <TextLink variant="plain" to={adminPaths.newsletter(id)} className={patterns.semibold}>
        {subject}
      </TextLink>
    ),
  },
  { key: 'state', header: names.state, phone: 'meta', cell: ({ state }) => <NewsletterState state={state} /> },
  {
    key: 'when',
    header: names.when,
    phone: 'line',
    cell: ({ state, startsAt, startedAt, endedAt, changedAt }) =>
      moment((state === 'planned' ? startsAt : (endedAt ?? startedAt)) ?? changedAt),
  },
  {
    key: 'reached',
    header: names.reached,
    align: 'end',
    phone: 'detail',
    cell: ({ recipients, reached }) => recipients !== null && messages.reached(reached, recipients),
  },
]

/** Newsletters by their state. */
export function Page() {
  const { queries } = useHost()
  const { search } = useListAddress()
  const tab = param.oneOf(TABS, 'all')(search.get('tab') ?? '')
  const from = param.uuid(search.get('after') ?? '')
  const query = useQuery(
    queries.newsletters.list.queryOptions({
      input: { ...(tab !== 'all' && { state: tab }), ...(from && { after: from }) },
      placeholderData: keepPreviousData,
    }),
  )
  const columns = newsletterColumns(useFormats())
  const { subscribers, counts } = query.data ?? {}
  return (
    <>
      <PageHeader
        title={messages.name}
        trail={adminTrail({ name: messages.name })}
        note={[messages.note, ...(subscribers === undefined ? [] : [messages.subscribers(subscribers)])].join(' ')}
      >
        <May permission="content.write">
          <ButtonLink to={adminPaths.newNewsletter()}>{messages.create}</ButtonLink>
        </May>
      </PageHeader>
      <div className={patterns.stack5} aria-busy={query.isPlaceholderData}>
        <FilterTabs label={messages.tabs} name="tab" standard="all" tabs={tabsOf(TABS, messages.tab, counts)} />
        <Loaded query={query} texts={messages}>
          {({ items, next }) =>
            items.length === 0 ? (
              <Nothing title={messages.none} text={messages.noneText} />
            ) : (
              <>
                <DataTable caption={messages.table} columns={columns} rows={items} rowKey={({ id }) => id} />
                <KeyPages label={messages.pages} from={from} next={next} />
              </>
            )
          }
        </Loaded>
      </div>
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
