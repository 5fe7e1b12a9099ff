import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { addressLines, paths } from 'shared-contracts'
import { Button, ButtonLink, EmptyState, RetryNotice, useHost } from 'shared-ui'
import { isMissing } from '../../lib/is-missing'
import { lineName } from '../../lib/line-name'
import { PageHeader } from '../../ui/page-header'
import { ProductThumb } from '../../ui/product-thumb'
import { RowsSkeleton } from '../../ui/skeletons'
import { MissingOrder } from './missing-order'
import { messages } from './order.messages'
import styles from './pick-list-page.module.css'
import { leftOf } from './ship-values'

const text = messages.pick

/** What still has to be packed, with boxes to tick on paper: to be printed and taken along to the shelf. */
export function PickListPage() {
  const { queries } = useHost()
  const { number = '' } = useParams()
  const {
    data: order,
    error,
    isFetching,
    refetch,
  } = useQuery(queries.sellerOrders.get.queryOptions({ input: { number } }))
  if (!order && isMissing(error)) return <MissingOrder />
  if (!order)
    return (
      <>
        <PageHeader title={text.title(number)} />
        {error ? (
          <RetryNotice
            title={messages.failedTitle}
            text={messages.failedText}
            retry={messages.retry}
            pending={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <RowsSkeleton label={messages.loading} rows={3} />
        )}
      </>
    )
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
      <div className={styles.head}>
        <address className={styles.address}>
          {addressLines(order.address).map((line, index) => (
            <span key={index}>{line}</span>
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
          <li key={line.id} className={styles.line}>
            <span className={styles.many}>{leftOf(line)} ×</span>
            <ProductThumb picture={line.picture} className={styles.thumb} />
            <span className={styles.words}>
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
