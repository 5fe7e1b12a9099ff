import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { paths, type Money, type Payout } from 'shared-contracts'
import { TextLink, useHost, patterns } from 'shared-ui'
import { type Column, DataTable, List, Nothing, useFormats } from 'shared-ui/back-office'
import { messages } from './messages'
import { PayoutState } from './payout-state'
import styles from './payments.module.css'

const text = messages.payouts
const { columns: names } = text

interface PayoutsListProps {
  /** Where in the list the page stands. */
  place: { after?: string; page?: number }
  minimum: Money | undefined
}

/** What was sent to the bank, and how it got on. */
export function PayoutsList({ place, minimum }: PayoutsListProps) {
  const { queries } = useHost()
  const { money } = useFormats()
  const payouts = useQuery(
    queries.sellerMoney.payouts.queryOptions({ input: place, placeholderData: keepPreviousData }),
  )
  return (
    <List
      query={payouts}
      texts={text}
      none={
        <Nothing
          title={text.emptyTitle}
          text={minimum ? text.emptyText(money(minimum)) : text.emptyTextPlain}
          action={text.emptyAction}
          to={`${paths.seller.payments}?list=pending`}
        />
      }
    >
      {({ items }) => <Payouts payouts={items} />}
    </List>
  )
}

function Payouts({ payouts }: { payouts: readonly Payout[] }) {
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
        <time dateTime={createdAt} title={moment(createdAt)} className={patterns.nowrap}>
          {day(createdAt)}
        </time>
      ),
    },
    { key: 'amount', header: names.amount, align: 'end', cell: ({ amount }) => money(amount) },
  ]
  return (
    <DataTable
      caption={text.table}
      columns={columns}
      rows={payouts}
      rowKey={({ number }) => number}
      phoneHeading="h3"
    />
  )
}
