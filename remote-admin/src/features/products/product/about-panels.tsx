import type { DeskProductDetails } from 'shared-contracts'
import { ProductPicture, TextLink, joinClasses, patterns } from 'shared-ui'
import { type Column, DataTable, Panel, StateBadge, type Formats, useFormats } from 'shared-ui/back-office'
import { adminPaths } from '../../../lib/admin-paths'
import { Facts } from '../../../ui/facts'
import { HistoryList } from '../../../ui/history-panel'
import parts from '../../../ui/parts.module.css'
import { messages } from './messages'
import styles from './product-page.module.css'

interface PanelProps {
  product: DeskProductDetails
}

export function PicturesPanel({ product: { pictures } }: PanelProps) {
  return (
    <Panel title={messages.pictures}>
      {pictures.length === 0 && <p className={patterns.note}>{messages.noPictures}</p>}
      <ul className={styles.pictures}>
        {pictures.map((picture, place) => (
          <li key={place}>
            <ProductPicture picture={picture} sizes="160px" alt={picture.alt} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export function WordsPanel({ product: { description, details, material } }: PanelProps) {
  const text = messages.words
  return (
    <Panel title={text.title}>
      <div className={joinClasses(patterns.stack3, patterns.breakable)}>
        <p className={parts.words}>{description || text.none}</p>
        {details && (
          <div>
            <h3 className={parts.part}>{text.details}</h3>
            <p className={parts.words}>{details}</p>
          </div>
        )}
        {material && (
          <div>
            <h3 className={parts.part}>{text.material}</h3>
            <p>{material}</p>
          </div>
        )}
      </div>
    </Panel>
  )
}

type Variant = DeskProductDetails['variants'][number]
const { variants: variantText } = messages

const variantColumns = ({ money }: Formats): Column<Variant>[] => [
  {
    key: 'variant',
    header: variantText.columns.variant,
    cell: ({ color, size, archived }) => (
      <span className={patterns.row2}>
        <span>
          {color}, {size.toUpperCase()}
        </span>
        {archived && <StateBadge tone="over">{variantText.archived}</StateBadge>}
      </span>
    ),
  },
  {
    key: 'sku',
    header: variantText.columns.sku,
    phone: 'line',
    cell: ({ sku }) => <span className={joinClasses(patterns.note, patterns.breakable)}>{sku}</span>,
  },
  {
    key: 'stock',
    header: variantText.columns.stock,
    align: 'end',
    phone: 'detail',
    cell: ({ onHand }) => onHand,
  },
  {
    key: 'reserved',
    header: variantText.columns.reserved,
    align: 'end',
    phone: 'detail',
    cell: ({ reserved }) => reserved,
  },
  {
    key: 'price',
    header: variantText.columns.price,
    align: 'end',
    phone: 'trail',
    brief: ({ price }) => money(price),
    cell: ({ price, listPrice }) => (
      <span className={patterns.stack1}>
        {money(price)}
        {listPrice && <span className={patterns.note}>{variantText.before(money(listPrice))}</span>}
      </span>
    ),
  },
]

export function VariantsPanel({ product: { variants } }: PanelProps) {
  const formats = useFormats()
  return (
    <Panel title={variantText.title}>
      {variants.length === 0 ? (
        <p className={patterns.note}>{variantText.none}</p>
      ) : (
        <DataTable
          caption={variantText.table}
          columns={variantColumns(formats)}
          rows={variants}
          rowKey={({ id }) => id}
          phoneHeading="h3"
          dense
        />
      )}
    </Panel>
  )
}

export function AttributesPanel({ product: { attributes } }: PanelProps) {
  if (attributes.length === 0) return null
  return (
    <Panel title={messages.attributes}>
      <Facts
        facts={attributes.map(({ name, values }) => [
          name,
          values
            .map((value) => (value.share === null ? value.name : messages.share(value.share, value.name)))
            .join(', '),
        ])}
      />
    </Panel>
  )
}

type Party = NonNullable<DeskProductDetails['safety']>['manufacturer']
const party = (one: Party) => one && [one.name, one.address, one.contact].join('\n')

export function SafetyPanel({ product: { safety } }: PanelProps) {
  const text = messages.safety
  return (
    <Panel title={text.title}>
      {!safety && <p className={patterns.note}>{text.none}</p>}
      {safety && (
        <Facts
          facts={[
            [text.manufacturer, party(safety.manufacturer)],
            [text.responsible, party(safety.responsible)],
            [text.identifier, safety.identifier],
            [text.warnings, safety.warnings],
          ]}
          stacked
        />
      )}
    </Panel>
  )
}

export function FactsPanel({ product: { orders, reviews, reports } }: PanelProps) {
  const text = messages.facts
  return (
    <Panel title={text.title}>
      <Facts
        facts={[
          [text.orders, orders],
          [text.reviews, reviews.published],
          [text.pending, reviews.pending],
          [text.rejected, reviews.rejected],
          [text.reports, reports?.all ?? 0],
        ]}
      />
      {reports?.open && (
        <p>
          <TextLink to={adminPaths.report(reports.open)}>{text.reported}</TextLink>
        </p>
      )}
      {reviews.pending > 0 && (
        <p>
          <TextLink to={adminPaths.reviews()}>{text.reviewed}</TextLink>
        </p>
      )}
    </Panel>
  )
}

export function PricesPanel({ product: { prices } }: PanelProps) {
  const { money, moment } = useFormats()
  const text = messages.prices
  const together = pricedTogether(prices)
  return (
    <Panel title={text.title}>
      {prices.length === 0 && <p className={patterns.note}>{text.none}</p>}
      <ol className={patterns.stack3} reversed>
        {together.map(({ skus, price, at }, place) => (
          <li key={together.length - place} className={patterns.breakable}>
            <p>{money(price)}</p>
            <p className={patterns.note}>
              {text.of(skus)}, {text.from(moment(at))}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** Variants that were priced alike at once are one line. */
function pricedTogether(prices: DeskProductDetails['prices']) {
  const lines = new Map<string, { skus: string[]; price: (typeof prices)[number]['price']; at: string }>()
  for (const { sku, price, at } of prices) {
    const key = `${at} ${price.amountMinor}`
    const line = lines.get(key) ?? { skus: [], price, at }
    line.skus.push(sku)
    lines.set(key, line)
  }
  return [...lines.values()]
}

/** What nobody of the shop did. */
const BY_STAFF = new Set(['approved', 'corrected'])

export function ChangesPanel({ product: { changes, corrections = [] } }: PanelProps) {
  const text = messages.changes
  const { fields: names, before: former } = messages.correct
  const entries = changes.map(({ kind, fields, by, at }) => {
    const correction = kind === 'corrected' ? corrections.find((one) => one.at === at) : undefined
    return {
      what: [text.what[kind] ?? kind, ...(fields.length > 0 ? [fields.join(', ')] : [])].join(': '),
      ...{ at, by: correction?.by ?? by ?? (BY_STAFF.has(kind) ? '' : text.gone) },
      note: correction?.reason ?? null,
      former: correction?.changes.map(({ field, before }) => former(names[field], before)).join('. ') ?? null,
    }
  })
  return (
    <Panel title={text.title}>
      <HistoryList entries={entries} none={text.none} />
    </Panel>
  )
}
