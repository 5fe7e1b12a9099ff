import { useQuery } from '@tanstack/react-query'
import { paths } from 'shared-contracts'
import { ButtonLink, useHost } from 'shared-ui'
import { PageHeader } from '../../ui/page-header'
import { RetryNotice } from '../../ui/retry-notice'
import styles from './dashboard-page.module.css'
import { DashboardSkeleton } from './dashboard-skeleton'
import { Figures } from './figures'
import { FirstSteps } from './first-steps'
import { messages } from './messages'
import { ProductLines } from './product-lines'

/** The shop at a glance: what is in the shop, what runs low, what is new. */
export function DashboardPage() {
  const { queries } = useHost()
  const overview = useQuery(queries.seller.overview.queryOptions())
  const { data } = overview

  if (!data) {
    return (
      <>
        <PageHeader title={messages.loadingTitle} />
        {overview.isError ? (
          <RetryNotice
            title={messages.failedTitle}
            text={messages.failedText}
            retry={messages.retry}
            pending={overview.isFetching}
            onRetry={() => void overview.refetch()}
          />
        ) : (
          <DashboardSkeleton />
        )}
      </>
    )
  }
  if (data.products === 0) return <FirstSteps />
  return (
    <>
      <PageHeader title={messages.title(data.products, data.lowStockTotal)}>
        <ButtonLink to={paths.seller.addProduct}>{messages.addProduct}</ButtonLink>
      </PageHeader>
      <Figures overview={data} />
      <div className={styles.columns}>
        <ProductLines
          title={messages.latestTitle}
          products={data.latest}
          more={{ text: messages.allProducts, to: paths.seller.products }}
        />
        <ProductLines
          title={messages.lowTitle}
          none={messages.lowNone}
          products={data.lowStock}
          note={data.lowStockTotal > 0 ? messages.lowNote(data.lowStockTotal - data.lowStock.length) : undefined}
        />
      </div>
    </>
  )
}
