import type { CartPreview } from 'shared-contracts'
import { joinClasses, patterns, TextLink } from 'shared-ui'
import { type Column, DataTable, Panel, useFormats } from 'shared-ui/back-office'
import { adminPaths } from '../../../lib/admin-paths'
import { messages } from './messages'

type Line = CartPreview['lines'][number]
type Considered = CartPreview['applied'][number]

const { columns: names, sums } = messages

/** What a cart would pay, item by item, and by which promotions. */
export function CartResult({ preview }: { preview: CartPreview }) {
  const { money } = useFormats()
  const { lines, deliveries, applied, passedOver, codeRefused, discount } = preview
  const minus = (amount: CartPreview['discount']) => `${amount.amountMinor > 0 ? '−' : ''}${money(amount)}`
  const figures = [
    [sums.items, money(preview.items)],
    [sums.discount, minus(discount)],
    [sums.delivery, money(preview.delivery)],
    ...(preview.tax ? [[sums.tax, money(preview.tax)]] : []),
    [sums.total, money(preview.total)],
  ]
  const columns: Column<Line>[] = [
    {
      key: 'item',
      header: names.item,
      cell: ({ title, color, size, seller, unavailable }) => (
        <>
          <p className={patterns.semibold}>{title}</p>
          <p className={patterns.note}>
            {color}, {size} {messages.ofSeller(seller)}
            {unavailable && ` · ${messages.unavailable}`}
          </p>
        </>
      ),
    },
    { key: 'quantity', header: names.quantity, align: 'end', phone: 'detail', cell: ({ quantity }) => quantity },
    { key: 'unit', header: names.unit, align: 'end', phone: 'detail', cell: ({ unit }) => money(unit) },
    {
      key: 'promotions',
      header: names.promotions,
      phone: 'detail',
      cell: ({ promotions }) =>
        promotions.map((one) => (
          <p key={one.code ?? one.description}>
            {one.code ?? one.description} {minus(one.discount)}
          </p>
        )),
    },
    { key: 'total', header: names.total, align: 'end', phone: 'trail', cell: ({ total }) => money(total) },
  ]
  return (
    <div className={patterns.stack8}>
      <Panel title={messages.result}>
        <dl className={patterns.row3} aria-label={messages.figures}>
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt className={patterns.note}>{name}</dt>
              <dd className={joinClasses(patterns.lead, patterns.tabular)}>{value}</dd>
            </div>
          ))}
        </dl>
        {codeRefused && <p className={patterns.error}>{messages.refused(codeRefused)}</p>}
        {discount.amountMinor > 0 && (
          <p>{messages.borne(money(preview.borneByMarketplace), money(preview.borneBySellers))}</p>
        )}
        <DataTable
          caption={messages.table}
          columns={columns}
          rows={lines}
          rowKey={({ variantId }) => variantId}
          phoneHeading="h3"
        />
      </Panel>
      <Panel title={messages.deliveries}>
        <ul className={patterns.stack1}>
          {deliveries.map(({ seller, way, price, total }) => (
            <li key={seller}>
              {messages.sent(seller, way ?? messages.notSent)}
              {way && ` · ${money(total)}`}
              {total.amountMinor < price.amountMinor && ` ${messages.instead(money(price))}`}
            </li>
          ))}
        </ul>
      </Panel>
      <Promotions title={messages.applied} list={applied} none={messages.noneApplied} />
      {passedOver.length > 0 && (
        <Promotions title={messages.passedOver} list={passedOver} note={messages.passedOverNote} />
      )}
    </div>
  )
}

interface PromotionsProps {
  title: string
  list: readonly Considered[]
  none?: string
  note?: string
}

function Promotions({ title, list, none, note }: PromotionsProps) {
  const { money } = useFormats()
  return (
    <Panel title={title}>
      {note && <p className={patterns.note}>{note}</p>}
      {list.length === 0 && <p className={patterns.note}>{none}</p>}
      <ul className={patterns.stack1}>
        {list.map(({ id, code, description, bearer, discount }) => (
          <li key={id}>
            <TextLink to={adminPaths.promotion(id)}>{code}</TextLink> {messages.takesOff(money(discount))},{' '}
            {messages.bearers[bearer]} <span className={patterns.note}>{description}</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
