import { useQuery } from '@tanstack/react-query'
import { paths } from 'shared-contracts'
import { ButtonLink, RetryNotice, useHost } from 'shared-ui'
import { May } from '../../ui/may'
import { SetupChecklist } from '../../ui/onboarding/setup-checklist'
import { PageHeader } from '../../ui/page-header'
import styles from './dashboard-page.module.css'
import { DashboardSkeleton } from './dashboard-skeleton'
import { Figures } from './figures'
import { FirstSteps } from './first-steps'
import { messages } from './messages'
import { NextPayout } from './next-payout'
import { ProductLines } from './product-lines'
import { SalesToday } from './sales-today'
import { WorkLinks } from './work-links'

/** The shop at a glance: what waits, what was sold, what runs low, what is new; the first steps of a shop that has nothing yet. */
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
  if (data.listed === 0)
    return (
      <>
        <PageHeader title={messages.emptyTitle} />
        <SetupChecklist />
        <FirstSteps />
      </>
    )
  return (
    <>
      <PageHeader title={messages.title(data.products, data.lowStockTotal)}>
        <May permission="products.write">
          <ButtonLink to={paths.seller.addProduct}>{messages.addProduct}</ButtonLink>
        </May>
      </PageHeader>
      <SetupChecklist />
      <WorkLinks work={data.work} lowStock={data.lowStockTotal} />
      <div className={styles.money}>
        {data.sales && <SalesToday sales={data.sales} />}
        {data.nextPayout && <NextPayout payout={data.nextPayout} />}
      </div>
      <Figures overview={data} />
      <div className={styles.columns}>
        <ProductLines
          title={messages.latestTitle}
          none={messages.latestNone}
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
