import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PAYOUTS_PAGE_SIZE, paths, type Money, type Payout } from 'shared-contracts'
import { ButtonLink, EmptyState, RetryNotice, TextLink, useHost } from 'shared-ui'
import { useFormats } from '../../lib/use-formats'
import { DataTable, type Column } from '../../ui/data-table'
import { Pager } from '../../ui/pager'
import { RowsSkeleton } from '../../ui/skeletons'
import { messages } from './messages'
import { PayoutState } from './payout-state'
import styles from './payments.module.css'

const text = messages.payouts
const { columns: names } = text

/** What was sent to the bank, and how it got on. */
export function PayoutsList({ page, minimum }: { page: number; minimum: Money | undefined }) {
  const { queries } = useHost()
  const { money } = useFormats()
  const payouts = useQuery({
    ...queries.sellerMoney.payouts.queryOptions({ input: { page } }),
    placeholderData: keepPreviousData,
  })
  const { data } = payouts
  if (data && data.total > 0)
    return (
      <div className={styles.list} aria-busy={payouts.isPlaceholderData}>
        <List payouts={data.items} />
        <Pager page={data.page} pageCount={data.pageCount} total={data.total} pageSize={PAYOUTS_PAGE_SIZE} />
      </div>
    )
  if (data)
    return (
      <EmptyState
        title={text.emptyTitle}
        action={
          <ButtonLink variant="secondary" to={`${paths.seller.payments}?list=pending`}>
            {text.emptyAction}
          </ButtonLink>
        }
      >
        {minimum ? text.emptyText(money(minimum)) : text.emptyTextPlain}
      </EmptyState>
    )
  if (payouts.isError)
    return (
      <RetryNotice
        title={text.failedTitle}
        text={messages.failedText}
        retry={messages.retry}
        pending={payouts.isFetching}
        onRetry={() => void payouts.refetch()}
      />
    )
  return <RowsSkeleton label={text.loading} />
}

function List({ payouts }: { payouts: readonly Payout[] }) {
  const { money, day, moment } = useFormats()
  const columns: Column<Payout>[] = [
    {
      key: 'number',
      header: names.number,
      cell: ({ number }) => (
        <TextLink variant="plain" to={paths.seller.payout(number)} className={styles.number}>
          {number}
        </TextLink>
      ),
    },
    { key: 'state', header: names.state, cell: ({ state }) => <PayoutState state={state} /> },
    { key: 'account', header: names.account, cell: ({ account }) => messages.account(account.holder, account.last4) },
    { key: 'asked', header: names.asked, cell: ({ asked }) => (asked ? text.asked : text.planned) },
    {
      key: 'day',
      header: names.day,
      cell: ({ createdAt }) => (
        <time dateTime={createdAt} title={moment(createdAt)} className={styles.day}>
          {day(createdAt)}
        </time>
      ),
    },
    { key: 'amount', header: names.amount, align: 'end', cell: ({ amount }) => money(amount) },
  ]
  return (
    <DataTable caption={text.table} columns={columns} rows={payouts} rowKey={({ number }) => number} cardHeading="h3" />
  )
}
