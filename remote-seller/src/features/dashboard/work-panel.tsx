import { Link } from 'react-router-dom'
import { type SellerProduct, type SellerWork, paths } from 'shared-contracts'
import { TextLink, joinClasses, patterns } from 'shared-ui'
import { Panel } from 'shared-ui/back-office'
import { ProductThumb } from '../../ui/product-thumb'
import styles from './dashboard-page.module.css'
import { messages } from './messages'

const { seller } = paths
/** One meaning of low: where it is counted on the dashboard, there it is listed. */
const LOW_STOCK = `${seller.stock}?level=low`

interface WorkPanelProps {
  work: SellerWork
  /** Variants. */
  lowStock: number
}

/** What waits for the seller, each number a link to its list; what waits for nobody is pale. */
export function WorkPanel({ work, lowStock }: WorkPanelProps) {
  const { inReview = 0, sentBack = 0 } = work
  const links: { label: string; count: number; to: string; note?: string | false }[] = [
    { label: messages.toAccept, count: work.toAccept, to: `${seller.orders}?tab=to_accept&sort=due` },
    {
      label: messages.toShip,
      count: work.toShip,
      to: `${seller.orders}?tab=to_ship&sort=due`,
      note: work.overdue > 0 && messages.overdue(work.overdue),
    },
    { label: messages.returns, count: work.returns, to: seller.returns },
    { label: messages.cases, count: work.disputes ?? 0, to: seller.disputes },
    { label: messages.unanswered, count: work.unanswered, to: seller.messages },
    { label: messages.runningLow, count: lowStock, to: LOW_STOCK },
    // Of shops that are reviewed.
    ...(inReview > 0
      ? [{ label: messages.inReview, count: inReview, to: `${seller.products}?submission=waiting` }]
      : []),
    ...(sentBack > 0
      ? [{ label: messages.sentBack, count: sentBack, to: `${seller.products}?submission=sent_back` }]
      : []),
  ]
  return (
    <Panel title={messages.work}>
      <nav aria-label={messages.work}>
        <ul className={patterns.grid}>
          {links.map(({ label, count, to, note }) => (
            <li key={to}>
              <Link to={to} className={styles.link} data-quiet={count === 0 || undefined}>
                <span className={styles.count}>{count.toLocaleString('en')}</span>
                <span>{label}</span>
                {note && <span className={joinClasses(patterns.small, patterns.semibold, patterns.error)}>{note}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Panel>
  )
}

/** Products of which a colour or size runs low, fewest pieces first. */
export function LowStock({
  products,
  total,
  className,
}: {
  products: readonly SellerProduct[]
  total: number
  className: string | undefined
}) {
  return (
    <Panel
      title={messages.lowTitle}
      actions={total > 0 && <TextLink to={LOW_STOCK}>{messages.lowAll(total)}</TextLink>}
      className={className}
    >
      {products.length === 0 ? (
        <p className={patterns.note}>{messages.lowNone}</p>
      ) : (
        <ul className={patterns.grid}>
          {products.map(({ id, title, picture, lowVariants, variants }) => (
            <li key={id} className={joinClasses(patterns.line4, styles.line)}>
              <ProductThumb picture={picture} />
              <TextLink variant="plain" to={`${seller.stock}?level=low&product=${id}`} className={styles.name}>
                {title}
              </TextLink>
              <span className={styles.numbers}>{messages.lowOf(lowVariants, variants)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
