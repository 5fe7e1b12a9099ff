import { type Money, type StatementAccount, type StatementLine, paths } from 'shared-contracts'
import { TextLink, joinClasses, patterns } from 'shared-ui'
import { type Column, DataTable, GuideLink, useFormats } from 'shared-ui/back-office'
import { messages } from './messages'
import styles from './payments.module.css'

/** A sum as it stands. */
export const Sum = ({ money }: { money: Money }) => <>{useFormats().money(money)}</>

/** What a balance rose or fell by: with its sign, and green when it rose. */
function Change({ money }: { money: Money }) {
  const { money: sum } = useFormats()
  const isMore = money.amountMinor > 0
  return (
    <span
      className={
        isMore
          ? joinClasses(patterns.medium, patterns.nowrap, patterns.success)
          : joinClasses(patterns.medium, patterns.nowrap)
      }
    >{`${isMore ? '+' : ''}${sum(money)}`}</span>
  )
}

const { table, columns: names } = messages.statement

/** Changes of a balance, each with what caused it. */
export function StatementLines({ account, lines }: { account: StatementAccount; lines: readonly StatementLine[] }) {
  const { moment, day } = useFormats()
  const columns: Column<StatementLine>[] = [
    { key: 'what', header: names.what, cell: (line) => <Cause account={account} line={line} /> },
    {
      key: 'day',
      header: names.day,
      cell: ({ at }) => (
        <time dateTime={at} title={moment(at)} className={patterns.nowrap}>
          {day(at)}
        </time>
      ),
    },
    ...(lines.some(({ gross }) => gross) ? parts : []),
    {
      key: 'amount',
      header: names.amount,
      align: 'end',
      phone: 'trail',
      cell: ({ amount }) => <Change money={amount} />,
    },
    { key: 'balance', header: names.balance, align: 'end', cell: ({ balance }) => <Sum money={balance} /> },
  ]
  return (
    <>
      <DataTable caption={table} columns={columns} rows={lines} rowKey={({ id }) => String(id)} phoneHeading="h3" />
      {lines.some(({ chargeback }) => chargeback) && <GuideLink to="chargebacks" about={messages.chargebackGuide} />}
    </>
  )
}

const orNothing = (money: Money | null) => (money ? <Sum money={money} /> : <span aria-hidden="true">–</span>)

/** Only sales and refunds are made of what the shopper paid and of the fee. */
const parts: Column<StatementLine>[] = [
  { key: 'gross', header: names.gross, align: 'end', cell: ({ gross }) => orNothing(gross) },
  { key: 'fee', header: names.fee, align: 'end', cell: ({ fee }) => orNothing(fee) },
]

function Cause({ account, line }: { account: StatementAccount; line: StatementLine }) {
  const cause = causeOf(line)
  return (
    <span className={joinClasses(patterns.stack1, patterns.medium, patterns.start)}>
      {line.chargeback ? messages.chargebacks[line.chargeback] : messages.kinds[account][line.kind]}
      {cause && (
        <TextLink variant="plain" to={cause.to} className={styles.number}>
          {cause.number}
        </TextLink>
      )}
    </span>
  )
}

/** The page of what caused a line: the return rather than its order. */
function causeOf(line: StatementLine): { number: string; to: string } | null {
  if (line.payout) return { number: line.payout, to: paths.seller.payout(line.payout) }
  if (line.return) return { number: line.return, to: paths.seller.return(line.return) }
  return line.order ? { number: line.order, to: paths.seller.order(line.order) } : null
}
