import { useQuery } from '@tanstack/react-query'
import { type PageModule, type SellerOverview, paths } from 'shared-contracts'
import {
  ButtonLink,
  HangerDrawing,
  Skeleton,
  VisuallyHidden,
  joinClasses,
  patterns,
  useHost,
  useMediaQuery,
} from 'shared-ui'
import { breakpoints, Loaded, PageHeader } from 'shared-ui/back-office'
import { useRole } from '../../lib/role'
import { useShopState } from '../../lib/use-shop-state'
import { May } from '../../ui/may'
import { SetupChecklist } from '../../ui/onboarding/setup-checklist'
import { BestSellers, SalesPanel, useSales } from './sales-panel'
import styles from './dashboard-page.module.css'
import { FollowersNote } from './followers-note'
import { HealthPanel } from './health-panel'
import { messages } from './messages'
import { PayoutPanel } from './payout-panel'
import { LowStock, WorkPanel } from './work-panel'

const DashboardSkeleton = () => (
  <div className={styles.grid}>
    <p role="status" className={styles.status}>
      <VisuallyHidden>{messages.loading}</VisuallyHidden>
    </p>
    {(['sales', 'work', 'third', 'third', 'third'] as const).map((place, index) => (
      <div key={index} className={joinClasses(styles[place], styles.toCome)}>
        <Skeleton shape="block" />
      </div>
    ))}
  </div>
)

/** The dashboard of a shop that sells nothing yet. */
const FirstSteps = () => (
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

/** The shop at a glance: money first and what waits beside it, or above it where there is one column; what sells and what runs low; the first steps of a shop that has nothing yet. */
export function Page() {
  const { queries } = useHost()
  const overview = useQuery(queries.seller.overview.queryOptions())
  return (
    <Loaded
      query={overview}
      texts={messages}
      header={<PageHeader title={messages.name} />}
      skeleton={<DashboardSkeleton />}
    >
      {(data) => <Dashboard data={data} />}
    </Loaded>
  )
}

function Dashboard({ data }: { data: SellerOverview }) {
  const { may } = useRole()
  const state = useShopState()
  const isBeside = useMediaQuery(breakpoints.table)
  const sales = useSales(data.listed > 0 && may('reports.read'))
  const money = may('reports.read') && <SalesPanel today={data.sales} {...sales} className={styles.sales} />
  if (data.listed === 0)
    return (
      <>
        <PageHeader title={messages.name} note={<p>{messages.empty}</p>} />
        <div className={patterns.stack8}>
          <SetupChecklist />
          <FirstSteps />
        </div>
      </>
    )
  return (
    <>
      <PageHeader
        title={messages.name}
        note={
          <>
            <p>{messages.sentence(data.products, data.pieces)}</p>
            <FollowersNote />
          </>
        }
      >
        <May permission="products.write">
          <ButtonLink variant="secondary" to={paths.seller.addProduct}>
            {messages.addProduct}
          </ButtonLink>
        </May>
      </PageHeader>
      <div className={styles.grid}>
        {state !== 'approved' && (
          <div className={styles.all}>
            <SetupChecklist />
          </div>
        )}
        {isBeside && money}
        <div className={joinClasses(patterns.stack8, patterns.top, money ? styles.work : styles.all)}>
          <WorkPanel work={data.work} lowStock={data.lowStockTotal} />
          {state === 'approved' && <SetupChecklist inColumn />}
        </div>
        {!isBeside && money}
        {may('money.read') && <PayoutPanel className={styles.third} />}
        {may('reports.read') && <BestSellers products={sales.products} className={styles.third} />}
        <LowStock products={data.lowStock} total={data.lowStockTotal} className={styles.third} />
        <HealthPanel className={styles.all} />
      </div>
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.name })

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ queryClient, queries }) => {
  await Promise.all([
    queryClient.prefetchQuery(queries.seller.overview.queryOptions()),
    queryClient.prefetchQuery(queries.sellerProfile.onboarding.queryOptions()),
  ])
}
