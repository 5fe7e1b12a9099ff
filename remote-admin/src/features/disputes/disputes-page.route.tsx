import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { DESK_DISPUTE_TABS, DISPUTE_REASONS, DISPUTE_SORTS, type DeskDispute, type PageModule } from 'shared-contracts'
import { TextLink, patterns, useHost } from 'shared-ui'
import {
  type Column,
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
import { disputeWords } from 'shared-ui/disputes'
import { adminPaths } from '../../lib/admin-paths'
import { adminTrail } from '../../lib/admin-trail'
import { KeyPages } from '../../ui/key-pages'
import styles from './dispute-page.module.css'
import { DisputeDue, DisputeState } from './dispute-state'
import { messages } from './messages'

const { columns: names } = messages

/** What the address asks for. */
function readAddress(search: URLSearchParams) {
  const { page: _, ...asked } = readSearch(search, {
    tab: param.oneOf(DESK_DISPUTE_TABS, 'to_decide'),
    reason: param.oneOf(DISPUTE_REASONS),
    q: param.words,
    shop: param.words,
    sort: param.oneOf(DISPUTE_SORTS),
    after: param.like(/^[\w-]{1,40}$/),
  })
  return asked
}

const disputeColumns = ({ day, money }: Formats): Column<DeskDispute>[] => [
  {
    key: 'id',
    header: names.id,
    cell: ({ id, kind, order }) => (
      <TextLink
        variant="plain"
        to={kind === 'case' ? adminPaths.dispute(id) : adminPaths.chargeback(id)}
        className={patterns.semibold}
      >
        {kind === 'case' ? id : messages.chargebackOf(order)}
      </TextLink>
    ),
  },
  {
    key: 'reason',
    header: names.reason,
    phone: 'line',
    cell: ({ reason }) => (reason ? disputeWords.reasons[reason] : messages.chargeback),
  },
  {
    key: 'shop',
    header: names.shop,
    phone: 'detail',
    cell: ({ shop }) => (shop ? <bdi>{shop.name}</bdi> : <span className={patterns.note}>{messages.several}</span>),
  },
  { key: 'state', header: names.state, phone: 'meta', cell: (dispute) => <DisputeState dispute={dispute} /> },
  {
    key: 'due',
    header: names.due,
    phone: 'meta',
    cell: ({ dueAt, waitsFor }) =>
      dueAt ? <DisputeDue at={dueAt} staffs={waitsFor === 'staff'} /> : <span aria-hidden="true">–</span>,
    brief: ({ dueAt, waitsFor }) => <DisputeDue at={dueAt} staffs={waitsFor === 'staff'} />,
  },
  { key: 'opened', header: names.opened, whole: true, phone: 'detail', cell: ({ openedAt }) => day(openedAt) },
  { key: 'amount', header: names.amount, align: 'end', phone: 'trail', cell: ({ amount }) => money(amount) },
]

/** Cases of all shops and chargebacks: what is due first, a page by key; all of it stands in the address. */
export function Page() {
  const { queries } = useHost()
  const { search } = useListAddress()
  const asked = readAddress(search)
  const list = useQuery(queries.disputes.admin.list.queryOptions({ input: asked, placeholderData: keepPreviousData }))
  const columns = disputeColumns(useFormats())
  const { q, shop, after } = asked
  return (
    <>
      <PageHeader trail={adminTrail({ name: messages.name })} title={messages.name} note={messages.note} />
      <div className={patterns.stack5} aria-busy={list.isPlaceholderData}>
        <FilterTabs
          label={messages.tabs}
          name="tab"
          standard="to_decide"
          tabs={tabsOf(DESK_DISPUTE_TABS, messages.tab)}
        >
          <div className={patterns.stack3}>
            <SearchForm fields={messages.search} wanted={asked} submit={messages.find} />
            <div className={styles.choices}>
              <FilterSelect
                label={messages.reason}
                name="reason"
                any={messages.anyReason}
                choices={DISPUTE_REASONS.map((value) => ({ value, label: disputeWords.reasons[value] }))}
              />
              <FilterSelect
                label={messages.sort}
                name="sort"
                any={messages.dueFirst}
                choices={[{ value: 'newest', label: messages.newestFirst }]}
              />
            </div>
          </div>
        </FilterTabs>
        <FilterChips chips={{ q: q && messages.chip.q(q), shop: shop && messages.chip.shop(shop) }} />
        <Loaded query={list} texts={messages}>
          {({ items, next }) =>
            items.length === 0 ? (
              <Nothing
                title={messages.none}
                text={messages.noneText}
                action={messages.toAll}
                to={`${adminPaths.disputes()}?tab=all`}
              />
            ) : (
              <>
                <DataTable caption={messages.table} columns={columns} rows={items} rowKey={({ id }) => id} />
                <KeyPages label={messages.pages} from={after} next={next} />
              </>
            )
          }
        </Loaded>
      </div>
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
