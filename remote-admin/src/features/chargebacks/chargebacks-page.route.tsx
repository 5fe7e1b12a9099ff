import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Chargeback, PageModule } from 'shared-contracts'
import { TextLink, patterns, useHost } from 'shared-ui'
import {
  type Column,
  DataTable,
  type Formats,
  param,
  readKeyedSearch,
  useFormats,
  useListAddress,
} from 'shared-ui/back-office'
import { adminPaths } from '../../lib/admin-paths'
import { StateListPage } from '../../ui/state-list-page'
import { ChargebackState, EvidenceDue, stateOf } from './chargeback-state'
import { CHARGEBACK_TABS, messages, reasonOf } from './messages'

const { columns: names } = messages

const chargebackColumns = ({ day, money }: Formats): Column<Chargeback>[] => [
  {
    key: 'purchase',
    header: names.purchase,
    cell: ({ id, purchase }) => (
      <TextLink variant="plain" to={adminPaths.chargeback(id)} className={patterns.semibold}>
        {purchase}
      </TextLink>
    ),
  },
  { key: 'reason', header: names.reason, phone: 'line', cell: ({ reason }) => reasonOf(reason).name },
  {
    key: 'state',
    header: names.state,
    phone: 'meta',
    cell: (chargeback) => <ChargebackState chargeback={chargeback} />,
    // On a phone the day says it.
    brief: (chargeback) =>
      stateOf(chargeback) === 'needs_response' ? (
        <EvidenceDue chargeback={chargeback} />
      ) : (
        <ChargebackState chargeback={chargeback} />
      ),
  },
  {
    key: 'due',
    header: names.due,
    phone: 'none',
    cell: (chargeback) => <EvidenceDue chargeback={chargeback} />,
  },
  { key: 'opened', header: names.opened, phone: 'none', whole: true, cell: ({ openedAt }) => day(openedAt) },
  { key: 'amount', header: names.amount, align: 'end', cell: ({ amount }) => money(amount) },
]

/** Payments that shoppers have had their bank take back: the open ones by the day until which evidence counts. */
export function Page() {
  const { api, queries } = useHost()
  const { state, ...rest } = readKeyedSearch(useListAddress().search, { state: param.oneOf(CHARGEBACK_TABS, 'open') })
  const list = useQuery(
    queries.chargebacks.list.queryOptions({
      input: { open: state === 'open', ...rest },
      placeholderData: keepPreviousData,
    }),
  )
  const columns = chargebackColumns(useFormats())
  return (
    <StateListPage
      query={list}
      texts={messages}
      state={state}
      states={CHARGEBACK_TABS}
      standard="open"
      countOf={(tab) => api.chargebacks.list({ open: tab === 'open' })}
    >
      {({ items }) => <DataTable caption={messages.table} columns={columns} rows={items} rowKey={({ id }) => id} />}
    </StateListPage>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
