import { type Money, type StatementAccount, type StatementLine, paths } from 'shared-contracts'
import { TextLink, joinClasses, patterns } from 'shared-ui'
import { type Column, DataTable, GuideLink, useFormats } from 'shared-ui/back-office'
import { messages } from './messages'

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
    {
      key: 'what',
      header: names.what,
      cell: (line) => <Cause line={line}>{kindOf(account, line)}</Cause>,
      note: (line) => causeOf(line) && kindOf(account, line),
    },
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

const orNothing = (money: Money | null) => money && <Sum money={money} />

/** Only sales and refunds are made of what the shopper paid and of the fee. */
const parts: Column<StatementLine>[] = [
  { key: 'gross', header: names.gross, align: 'end', cell: ({ gross }) => orNothing(gross) },
  { key: 'fee', header: names.fee, align: 'end', cell: ({ fee }) => orNothing(fee) },
]

const kindOf = (account: StatementAccount, { chargeback, borne, kind }: StatementLine) =>
  chargeback ? messages.chargebacks[chargeback] : borne ? messages.borne : messages.kinds[account][kind]

/** What caused a line, by its number; what has none is named by its kind. */
function Cause({ line, children }: { line: StatementLine; children: string }) {
  const cause = causeOf(line)
  if (!cause) return children
  return (
    <TextLink variant="plain" to={cause.to} className={patterns.nowrap}>
      {cause.number}
    </TextLink>
  )
}

/** The page of what caused a line: the return rather than its order. */
function causeOf(line: StatementLine): { number: string; to: string } | null {
  if (line.payout) return { number: line.payout, to: paths.seller.payout(line.payout) }
  if (line.return) return { number: line.return, to: paths.seller.return(line.return) }
  return line.order ? { number: line.order, to: paths.seller.order(line.order) } : null
}
