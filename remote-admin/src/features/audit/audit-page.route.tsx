import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  AUDIT_ACTORS,
  AUDIT_AREAS,
  AUDIT_PATH,
  type AuditArea,
  type AuditEntry,
  type PageModule,
} from 'shared-contracts'
import { patterns, useHost } from 'shared-ui'
import {
  type Column,
  CsvLink,
  DataTable,
  FilterChips,
  FilterSelect,
  FilterTabs,
  type Formats,
  Loaded,
  Nothing,
  PageHeader,
  param,
  readSearch,
  SearchForm,
  tabsOf,
  useFormats,
  useListAddress,
} from 'shared-ui/back-office'
import { adminPaths } from '../../lib/admin-paths'
import { adminTrail } from '../../lib/admin-trail'
import { KeyPages } from '../../ui/key-pages'
import { ChangedFields } from './changed-fields'
import { CheckLog } from './check-log'
import { messages } from './messages'

const { columns: names, chip } = messages
const TABS = ['all', ...(Object.keys(AUDIT_AREAS) as AuditArea[])] as const

/** What the address asks for, as it stands there. */
const readAddress = (search: URLSearchParams) =>
  readSearch(search, {
    area: param.oneOf(TABS, 'all'),
    actor: param.oneOf(AUDIT_ACTORS),
    email: param.words,
    shop: param.words,
    subject: param.words,
    from: param.day,
    to: param.day,
    before: param.like(/^[1-9]\d{0,15}$/),
  })
type Address = ReturnType<typeof readAddress>

const toFilter = ({ area, page: _page, before: _before, ...rest }: Address) => ({
  ...rest,
  ...(area !== 'all' && { area }),
})

/** A table's name as words: `tax_rates` as `Tax rates`. */
const tableName = (table: string) => `${table.charAt(0).toUpperCase()}${table.slice(1).replaceAll('_', ' ')}`

const auditColumns = ({ moment }: Formats): Column<AuditEntry>[] => [
  {
    key: 'what',
    header: names.what,
    cell: ({ kind, subject, subjectId }) => (
      <span className={patterns.stack1}>
        <span className={patterns.semibold}>
          {messages.kinds[kind]}: {tableName(subject)}
        </span>
        <span className={`${patterns.note} ${patterns.breakable}`}>{subjectId}</span>
      </span>
    ),
  },
  {
    key: 'who',
    header: names.who,
    phone: 'meta',
    brief: ({ actor, by }) => <bdi>{by ?? messages.actors[actor]}</bdi>,
    cell: (entry) => <Who entry={entry} />,
  },
  { key: 'when', header: names.when, phone: 'line', cell: ({ at }) => <time dateTime={at}>{moment(at)}</time> },
  {
    key: 'changes',
    header: names.changes,
    phone: 'detail',
    cell: ({ changes }) => <ChangedFields changes={changes} />,
  },
]

function Who({ entry: { actor, by, shop, act, requestId, address } }: { entry: AuditEntry }) {
  const isPerson = actor === 'admin' || actor === 'seller'
  const from = [act, address && messages.from(address), requestId && messages.request(requestId)]
  return (
    <span className={`${patterns.stack1} ${patterns.breakable}`}>
      <bdi>{by ?? (isPerson ? messages.gone : messages.actors[actor])}</bdi>
      {shop && <bdi className={patterns.note}>{shop.name}</bdi>}
      {from.some(Boolean) && <span className={patterns.note}>{from.filter(Boolean).join(', ')}</span>}
    </span>
  )
}

/** What was changed, by whom and when; all of what it is narrowed by stands in the address. */
export function Page() {
  const { queries } = useHost()
  const formats = useFormats()
  const asked = readAddress(useListAddress().search)
  const filter = toFilter(asked)
  const { before } = asked
  const list = useQuery(
    queries.audit.list.queryOptions({
      input: { ...filter, ...(before && { before: Number(before) }) },
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <>
      <PageHeader trail={adminTrail({ name: messages.name })} title={messages.name} note={messages.note}>
        <CsvLink path={AUDIT_PATH} filter={filter}>
          {messages.export}
        </CsvLink>
      </PageHeader>
      <div className={patterns.stack5} aria-busy={list.isPlaceholderData}>
        <CheckLog />
        <Filters asked={asked} />
        <Loaded query={list} texts={messages}>
          {({ items, next }) =>
            items.length === 0 ? (
              <Nothing title={messages.none} text={messages.noneText} action={messages.toAll} to={adminPaths.audit()} />
            ) : (
              <>
                <DataTable
                  caption={messages.table}
                  columns={auditColumns(formats)}
                  rows={items}
                  rowKey={({ id }) => String(id)}
                />
                <KeyPages label={messages.pages} name="before" from={before} next={next} />
              </>
            )
          }
        </Loaded>
      </div>
    </>
  )
}

function Filters({ asked }: { asked: Address }) {
  const { calendarDay } = useFormats()
  const { email, shop, subject, from, to } = asked
  const actors = AUDIT_ACTORS.map((value) => ({ value, label: messages.actors[value] }))
  return (
    <>
      <FilterTabs
        label={messages.areas}
        name="area"
        standard="all"
        tabs={tabsOf(TABS, { all: messages.anyArea, ...messages.area })}
      >
        <div className={patterns.stack3}>
          <SearchForm fields={messages.search} wanted={asked} submit={messages.find} />
          <FilterSelect label={messages.actor} name="actor" any={messages.anyActor} choices={actors} />
        </div>
      </FilterTabs>
      <FilterChips
        chips={{
          email: email && chip.email(email),
          shop: shop && chip.shop(shop),
          subject: subject && chip.subject(subject),
          from: from && chip.from(calendarDay(from)),
          to: to && chip.to(calendarDay(to)),
        }}
      />
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
