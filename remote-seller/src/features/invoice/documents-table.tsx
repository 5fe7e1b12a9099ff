import { type SellerDocument, paths } from 'shared-contracts'
import { DownloadLink, TextLink, joinClasses, patterns, useHost } from 'shared-ui'
import { type Column, DataTable, StateBadge, useFormats } from 'shared-ui/back-office'
import { useRole } from '../../lib/role'
import styles from './invoice-page.module.css'
import { messages } from './messages'
import { monthOf } from './month-of'

const { columns: headers } = messages

const Kind = ({ kind }: Pick<SellerDocument, 'kind'>) => (
  <StateBadge tone={kind === 'credit_note' ? 'todo' : 'done'}>{messages.kinds[kind]}</StateBadge>
)

/** Invoices and credit notes, each with its file. */
export function DocumentsTable({ documents }: { documents: readonly SellerDocument[] }) {
  const { api, config } = useHost()
  const { money, calendarDay } = useFormats()
  const mayHaveFiles = useRole().may('member')
  const sumOf = ({ kind, total }: SellerDocument) => `${kind === 'credit_note' ? '−' : ''}${money(total)}`
  const fileOf = ({ number }: SellerDocument) => (
    <DownloadLink
      className={styles.download}
      href={`/api/seller/invoices/${encodeURIComponent(number)}/pdf`}
      label={messages.downloadOf(number)}
      load={() => api.sellerInvoices.pdf({ number })}
    >
      {messages.download}
    </DownloadLink>
  )
  const columns: readonly Column<SellerDocument>[] = [
    {
      key: 'number',
      header: headers.number,
      cell: ({ number }) => number,
      note: ({ suppliedOn }) => suppliedOn && messages.supplied(monthOf(suppliedOn, config.locale)),
      noteHeader: headers.supplied,
    },
    {
      key: 'kind',
      header: headers.kind,
      phone: 'meta',
      brief: ({ kind }) => <Kind kind={kind} />,
      cell: ({ kind, corrects }) => (
        <>
          <Kind kind={kind} />
          {corrects !== null && (
            <span className={joinClasses(patterns.note, styles.soft)}>{messages.corrects(corrects)}</span>
          )}
        </>
      ),
    },
    { key: 'date', header: headers.date, whole: true, phone: 'meta', cell: ({ issuedOn }) => calendarDay(issuedOn) },
    { key: 'recipient', header: headers.recipient, phone: 'line', cell: ({ recipient }) => <bdi>{recipient}</bdi> },
    {
      key: 'order',
      header: headers.order,
      cell: ({ order }) => order && <TextLink to={paths.seller.order(order)}>{order}</TextLink>,
    },
    {
      key: 'total',
      header: headers.total,
      align: 'end',
      cell: sumOf,
      brief: (document) => (
        <span className={patterns.stack1}>
          {sumOf(document)}
          {mayHaveFiles && fileOf(document)}
        </span>
      ),
    },
  ]
  const file: Column<SellerDocument> = {
    key: 'file',
    header: headers.file,
    quietHeader: true,
    align: 'end',
    phone: 'none',
    cell: fileOf,
  }
  const shown = mayHaveFiles ? [...columns, file] : columns
  return <DataTable caption={messages.table} columns={shown} rows={documents} rowKey={({ number }) => number} />
}
