import { keepPreviousData, useQuery } from '@tanstack/react-query'
import {
  COMMISSION_PREVIEW_DAYS,
  commissionTermsSchema,
  type CommissionPreview,
  type CommissionTerms,
  type Money,
} from 'shared-contracts'
import { joinClasses, patterns, useHost } from 'shared-ui'
import { type Column, DataTable, Loaded, Panel, useFormats, useSettled } from 'shared-ui/back-office'
import { messages } from './messages'
import styles from './rule-form.module.css'

const text = messages.preview
const { columns: names } = text
type Row = CommissionPreview['sellers'][number]

/** The difference of two sums of one currency, with its sign. */
function useDifference() {
  const { money } = useFormats()
  return ({ taken, would }: { taken: Money; would: Money }) => {
    const amountMinor = would.amountMinor - taken.amountMinor
    return `${amountMinor > 0 ? '+' : ''}${money({ amountMinor, currency: taken.currency })}`
  }
}

/** What a rule that is being typed would have taken lately, in all and by shop. */
export function RulePreview({ terms }: { terms: CommissionTerms }) {
  const { queries } = useHost()
  // Asked for once nothing is typed for a moment.
  const settled = useSettled(JSON.stringify(terms), 1)
  const input = settled ? (JSON.parse(settled) as CommissionTerms) : null
  const isWhole = input !== null && commissionTermsSchema.isValidSync(input)
  const preview = useQuery({
    ...queries.commission.preview.queryOptions({ input: input ?? terms, placeholderData: keepPreviousData }),
    enabled: isWhole,
    retry: false,
  })
  return (
    <Panel title={text.title}>
      <p className={patterns.note}>{text.intro(COMMISSION_PREVIEW_DAYS)}</p>
      <div aria-live="polite">
        {isWhole ? (
          <Loaded query={preview} texts={text}>
            {(data) => <Sums preview={data} />}
          </Loaded>
        ) : (
          <p className={patterns.soft}>{text.waiting}</p>
        )}
      </div>
    </Panel>
  )
}

function Sums({ preview }: { preview: CommissionPreview }) {
  const { money } = useFormats()
  const difference = useDifference()
  const { orders, changed, taken, would, sellers, others } = preview
  if (orders === 0) return <p className={patterns.soft}>{text.none}</p>
  const figures = [
    [text.figures.taken, money(taken)],
    [text.figures.would, money(would)],
    [text.figures.difference, difference(preview)],
  ]
  const columns: Column<Row>[] = [
    { key: 'shop', header: names.shop, cell: ({ name }) => name },
    { key: 'taken', header: names.taken, align: 'end', phone: 'detail', cell: (row) => money(row.taken) },
    { key: 'would', header: names.would, align: 'end', phone: 'detail', cell: (row) => money(row.would) },
    { key: 'difference', header: names.difference, align: 'end', phone: 'trail', cell: difference },
  ]
  return (
    <div className={patterns.stack4}>
      <dl className={styles.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className={patterns.note}>{label}</dt>
            <dd className={joinClasses(patterns.lead, patterns.tabular)}>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{text.orders(changed, orders)}</p>
      {sellers.length > 0 && (
        <DataTable
          caption={text.table}
          columns={columns}
          rows={sellers}
          rowKey={({ slug }) => slug}
          phoneHeading="h3"
        />
      )}
      {others > 0 && <p className={patterns.note}>{text.others(others)}</p>}
    </div>
  )
}
