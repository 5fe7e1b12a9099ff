import type { ReconciledDay } from 'shared-contracts'
import { joinClasses, patterns } from 'shared-ui'
import { type Column, DataTable, type Formats, useFormats } from 'shared-ui/back-office'
import { messages } from './messages'

const text = messages.days
const { columns: names } = text

const SUMS = ['charged', 'refunded', 'transferred', 'chargedBack', 'fees'] as const

const dayColumns = ({ calendarDay, money }: Formats): Column<ReconciledDay>[] => [
  {
    key: 'day',
    header: names.day,
    whole: true,
    cell: ({ day }) => <time dateTime={day}>{calendarDay(day)}</time>,
    note: ({ movements }) => text.movements(movements),
  },
  ...SUMS.map((key): Column<ReconciledDay> => ({
    key,
    header: names[key],
    align: 'end',
    phone: 'detail',
    cell: (day) => money(day[key]),
  })),
  { key: 'net', header: names.net, align: 'end', phone: 'trail', cell: ({ net }) => money(net) },
  {
    key: 'differences',
    header: names.differences,
    align: 'end',
    phone: 'meta',
    cell: ({ differences }) =>
      differences > 0 ? (
        <span className={joinClasses(patterns.error, patterns.semibold, patterns.nowrap)}>
          {text.differences(differences)}
        </span>
      ) : (
        <span className={patterns.soft}>{text.agrees}</span>
      ),
  },
]

/** What moved at the payment provider, by day and currency, and whether the ledger says the same. */
export function ComparedDays({ days }: { days: readonly ReconciledDay[] }) {
  return (
    <DataTable
      caption={text.table}
      columns={dayColumns(useFormats())}
      rows={days}
      rowKey={({ day, net }) => `${day} ${net.currency}`}
    />
  )
}
