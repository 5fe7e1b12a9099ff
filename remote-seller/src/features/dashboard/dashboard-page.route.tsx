import { useQuery } from '@tanstack/react-query'
import { type PageModule, type SellerOverview, paths } from 'shared-contracts'
import { ButtonLink, HangerDrawing, Skeleton, VisuallyHidden, joinClasses, patterns, useHost } from 'shared-ui'
import { Loaded, PageHeader } from 'shared-ui/back-office'
import { May } from '../../ui/may'
import { SetupChecklist } from '../../ui/onboarding/setup-checklist'
import styles from './dashboard-page.module.css'

import { messages } from './messages'
import { NextPayout, SalesToday } from './sales-today'
import { ProductLines, WorkLinks } from './work-lines'

const LINES = [0, 1, 2, 3, 4]

function DashboardSkeleton() {
  return (
    <>
      <p role="status">
        <VisuallyHidden>{messages.loading}</VisuallyHidden>
      </p>
      <div className={styles.workToCome}>
        <Skeleton shape="block" />
      </div>
      <div className={styles.moneyToCome}>
        <Skeleton shape="block" />
      </div>
      <div className={styles.figuresToCome}>
        <Skeleton shape="block" />
      </div>
      <div className={styles.columns}>
        {[0, 1].map((column) => (
          <div key={column} className={joinClasses(patterns.stack3, styles.linesToCome)}>
            {LINES.map((line) => (
              <Skeleton key={line} shape="block" />
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

/** The dashboard of a shop that sells nothing yet. */
function FirstSteps() {
  return (
    <div className={joinClasses(patterns.stack8, patterns.start, styles.welcome)}>
      <div>
        <h2 className={patterns.lead}>{messages.stepsTitle}</h2>
        <ol className={styles.steps}>
          {messages.steps.map(({ title, text }) => (
            <li key={title} className={styles.step}>
              <h3 className={styles.stepTitle}>{title}</h3>
              <p className={joinClasses(patterns.soft, patterns.measure)}>{text}</p>
            </li>
          ))}
        </ol>
        <div className={joinClasses(patterns.row, styles.actions)}>
          <May permission="products.write">
            <ButtonLink to={paths.seller.addProduct}>{messages.addProduct}</ButtonLink>
          </May>
          <ButtonLink variant="quiet" to={paths.home}>
            {messages.visitShop}
          </ButtonLink>
        </div>
      </div>
      <HangerDrawing />
    </div>
  )
}

/** The shop at a glance: what waits, what was sold, what runs low, what is new; the first steps of a shop that has nothing yet. */
export function Page() {
  const { queries } = useHost()
  const overview = useQuery(queries.seller.overview.queryOptions())
  return (
    <Loaded
      query={overview}
      texts={messages}
      header={<PageHeader title={messages.loadingTitle} />}
      skeleton={<DashboardSkeleton />}
    >
      {(data) => <Dashboard data={data} />}
    </Loaded>
  )
}

function Dashboard({ data }: { data: SellerOverview }) {
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

/** Two numbers, each labelled where it stands. */
function Figures({ overview }: { overview: SellerOverview }) {
  const figures = [
    { label: messages.inShop, value: overview.products },
    { label: messages.pieces, value: overview.pieces },
  ]
  return (
    <dl className={styles.figures} aria-label={messages.figures}>
      {figures.map(({ label, value }) => (
        <div key={label} className={styles.figure}>
          <dt className={patterns.note}>{label}</dt>
          <dd className={styles.value}>{value.toLocaleString('en')}</dd>
        </div>
      ))}
    </dl>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.name })

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ queryClient, queries }) => {
  await Promise.all([
    queryClient.prefetchQuery(queries.seller.overview.queryOptions()),
    queryClient.prefetchQuery(queries.sellerProfile.onboarding.queryOptions()),
  ])
}
