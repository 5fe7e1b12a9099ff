import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { type PageModule, type SellerOrder, addressLines, paths } from 'shared-contracts'
import { Button, ButtonLink, EmptyState, joinClasses, patterns, useHost } from 'shared-ui'
import { Loaded, PageHeader, RowsSkeleton } from 'shared-ui/back-office'
import { lineName } from '../../lib/line-name'
import { ProductThumb } from '../../ui/product-thumb'
import { MissingOrder } from './missing-order'
import { messages } from './order.messages'
import styles from './pick-list-page.module.css'
import { leftOf } from './ship-values'

const text = messages.pick

/** What still has to be packed, with boxes to tick on paper: to be printed and taken along to the shelf. */
export function Page() {
  const { queries } = useHost()
  const { number = '' } = useParams()
  const found = useQuery(queries.sellerOrders.get.queryOptions({ input: { number } }))
  return (
    <Loaded
      query={found}
      texts={messages}
      header={<PageHeader title={text.title(number)} />}
      skeleton={<RowsSkeleton label={messages.loading} rows={3} />}
      missing={<MissingOrder />}
    >
      {(order) => <PickList order={order} />}
    </Loaded>
  )
}

function PickList({ order }: { order: SellerOrder }) {
  const { number } = order
  const lines = order.lines.filter((line) => leftOf(line) > 0)
  const back = (
    <ButtonLink variant="secondary" to={paths.seller.order(number)} className={styles.screenOnly ?? ''}>
      {text.back}
    </ButtonLink>
  )
  if (lines.length === 0 || order.state === 'cancelled')
    return (
      <EmptyState heading="h1" title={text.title(number)} action={back}>
        {text.nothing}
      </EmptyState>
    )
  return (
    <div className={styles.page}>
      <PageHeader title={text.title(number)}>
        {back}
        <Button className={styles.screenOnly} onClick={() => window.print()}>
          {text.print}
        </Button>
      </PageHeader>
      <div className={joinClasses(patterns.row, patterns.between, styles.head)}>
        <address className={styles.address}>
          {addressLines(order.address).map((line, index) => (
            <bdi key={index}>{line}</bdi>
          ))}
        </address>
        <p>
          {order.delivery.name}
          <br />
          <strong>{text.total(lines.reduce((sum, line) => sum + leftOf(line), 0))}</strong>
        </p>
      </div>
      <ul aria-label={text.left}>
        {lines.map((line) => (
          <li key={line.id} className={joinClasses(patterns.stack4, patterns.center, styles.line)}>
            <span className={styles.many}>{leftOf(line)} ×</span>
            <ProductThumb picture={line.picture} className={styles.thumb} />
            <span className={joinClasses(patterns.breakable, patterns.grid)}>
              <strong>{line.title}</strong>
              <span>
                {line.color}, {line.size}
              </span>
              <span className={styles.sku}>{line.sku}</span>
            </span>
            <input type="checkbox" className={styles.box} aria-label={text.picked(lineName(line))} />
          </li>
        ))}
      </ul>
    </div>
  )
}

export const head: PageModule['head'] = ({ params }) => ({ title: messages.pick.title(params?.['number'] ?? '') })

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ queryClient, queries, params }) => {
  const input = { number: params['number'] ?? '' }
  await queryClient.prefetchQuery(queries.sellerOrders.get.queryOptions({ input }))
}
