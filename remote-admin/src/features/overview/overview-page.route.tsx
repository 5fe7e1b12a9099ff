import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import {
  type Dashboard,
  type HealthMeasure,
  type Overview,
  type PageModule,
  audiencePaths,
  paths,
} from 'shared-contracts'
import { TextLink, joinClasses, patterns, useHost } from 'shared-ui'
import { Loaded, Moment, PageHeader, Panel, SectionsSkeleton, formatSum, healthMessages } from 'shared-ui/back-office'
import { adminPaths } from '../../lib/admin-paths'
import { useFormats } from '../../lib/formats'
import { queueLists } from '../../lib/queue-lists'
import { useMay } from '../../lib/use-may'
import { May } from '../../ui/may'
import { messages } from './messages'
import styles from './overview-page.module.css'
import { RemotesHealth } from './remotes-health'
import { Turnover } from './turnover'

/** The marketplace at a glance: what it sells, what waits for an admin and since when, and what needs a look. */
export function Page() {
  const { queries, config } = useHost()
  const dashboard = useQuery(queries.admin.dashboard.queryOptions())
  const { data: counts } = useQuery(queries.admin.overview.queryOptions())
  const { may } = useMay()
  return (
    <>
      <div className={styles.top}>
        <PageHeader title={messages.title} note={messages.note} />
      </div>
      {counts?.products === 0 && may('products.read') && (
        <p className={styles.first}>
          <strong>{messages.firstTitle(config.name)}.</strong> {messages.firstSteps}{' '}
          <TextLink to={audiencePaths.seller.register}>{messages.sellerRegistration}</TextLink>.{' '}
          <TextLink to={paths.admin.setup}>{messages.setUp}</TextLink>
        </p>
      )}
      <Loaded
        query={dashboard}
        texts={messages}
        skeleton={<SectionsSkeleton label={messages.loading} lines={[4, 4, 4]} />}
      >
        {(data) => (
          <div className={styles.panels}>
            <Waiting queues={data.queues} />
            <May permission="money.read">
              <Turnover {...data} />
            </May>
            <May permission="releases.read">
              <RemotesHealth />
            </May>
            <May permission="sellers.read">
              <SellersAtRisk {...data.sellersAtRisk} />
            </May>
            <May permission="money.read">
              <FailedPayouts {...data.failedPayouts} />
            </May>
          </div>
        )}
      </Loaded>
      {counts && <Counts counts={counts} />}
    </>
  )
}

const queueNames = Object.keys(queueLists) as (keyof typeof queueLists)[]

/** Each queue with how much waits in it and since when, what waits longest first; those that are empty in one line, in the order of the menu. */
function Waiting({ queues }: Pick<Dashboard, 'queues'>) {
  const formats = useFormats()
  const { may } = useMay()
  const seen = queueNames.flatMap((name) => {
    const queue = queues[name]
    const { needs, path, waitsAt: to = path } = queueLists[name]
    // An API from before there was a queue does not count it.
    return queue && may(needs) ? [{ name, to, ...queue }] : []
  })
  const waiting = seen
    .flatMap((queue) => (queue.since === null ? [] : [{ ...queue, since: queue.since }]))
    .toSorted((one, other) => Date.parse(one.since) - Date.parse(other.since))
  const empty = seen.filter(({ since }) => since === null)
  return (
    <Panel title={messages.waiting} className={styles.whole}>
      <ul className={styles.queues}>
        {waiting.map(({ name, to, waiting: many, since }) => (
          <li key={name} className={styles.line}>
            <TextLink variant="plain" to={to}>
              {messages.queues[name]}
            </TextLink>
            <span className={patterns.note}>
              {messages.oldest} <Moment at={since} />
            </span>
            <span className={styles.number}>{formats.count(many)}</span>
          </li>
        ))}
      </ul>
      {empty.length > 0 && (
        <p className={patterns.note}>
          {messages.nothingIn}{' '}
          {empty.map(({ name, to }, index) => (
            <Fragment key={name}>
              {index > 0 && ' · '}
              <TextLink to={to}>{messages.queues[name]}</TextLink>
            </Fragment>
          ))}
        </p>
      )}
    </Panel>
  )
}

/** Shells of before know neither whose page it is nor what it misses. */
type ShopAtRisk = Dashboard['sellersAtRisk']['items'][number] & {
  id?: string | undefined
  misses?: readonly HealthMeasure[] | undefined
}

function SellersAtRisk({ total, items }: Dashboard['sellersAtRisk']) {
  return (
    <Panel
      title={messages.atRisk}
      actions={<TextLink to={adminPaths.sellers({ state: 'approved' })}>{messages.allSellers}</TextLink>}
    >
      {items.length === 0 && <p className={patterns.soft}>{messages.noneAtRisk}</p>}
      <ul>
        {items.map(({ id, shop, overdue, since, misses = [] }: ShopAtRisk) => (
          <li key={shop.slug} className={styles.line}>
            <TextLink
              variant="plain"
              to={id ? adminPaths.seller(id) : paths.sellerPage(shop.slug)}
              className={patterns.breakable}
            >
              <bdi>{shop.name}</bdi>
            </TextLink>
            <span className={joinClasses(patterns.note, styles.below)}>
              {since && (
                <>
                  {messages.due} <Moment at={since} />
                  {misses.length > 0 && ' · '}
                </>
              )}
              {misses.length > 0 && messages.misses(misses.map((measure) => healthMessages.measures[measure]))}
            </span>
            {overdue > 0 && (
              <span className={joinClasses(patterns.semibold, patterns.error, styles.end)}>
                {messages.overdue(overdue)}
              </span>
            )}
          </li>
        ))}
      </ul>
      <More total={total} shown={items.length} />
    </Panel>
  )
}

function FailedPayouts({ total, items }: Dashboard['failedPayouts']) {
  const { locale } = useHost().config
  return (
    <Panel title={messages.payouts}>
      {items.length === 0 && <p className={patterns.soft}>{messages.noPayouts}</p>}
      <ul>
        {items.map(({ number, shop, amount, trouble, at }) => (
          <li key={number} className={styles.line}>
            <TextLink variant="plain" to={paths.sellerPage(shop.slug)} className={patterns.breakable}>
              <bdi>{shop.name}</bdi>
            </TextLink>
            <span className={joinClasses(patterns.note, styles.below)}>
              {number} · {messages.troubles[trouble]} · <Moment at={at} />
            </span>
            <span className={joinClasses(styles.number, styles.end)}>{formatSum(amount, locale)}</span>
          </li>
        ))}
      </ul>
      <More total={total} shown={items.length} />
      {items.length > 0 && <p className={patterns.note}>{messages.payoutsNote}</p>}
    </Panel>
  )
}

const More = ({ total, shown }: { total: number; shown: number }) =>
  total > shown && <p className={patterns.note}>{messages.more(total - shown)}</p>

const countsShown = [
  ['products', 'products.read'],
  ['sellers', 'sellers.read'],
  ['shoppers', 'shoppers.read'],
  ['orders', 'orders.read'],
] as const

function Counts({ counts }: { counts: Overview }) {
  const formats = useFormats()
  const { may } = useMay()
  const seen = countsShown.filter(([, needs]) => may(needs))
  if (seen.length === 0) return null
  return (
    <Panel title={messages.stock} className={styles.stock}>
      <dl className={styles.counts}>
        {seen.map(([key]) => (
          <div key={key}>
            <dt className={patterns.note}>{messages.counts[key]}</dt>
            <dd className={joinClasses(patterns.lead, patterns.tabular)}>{formats.count(counts[key])}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ queryClient, queries }) => {
  await Promise.all([
    queryClient.prefetchQuery(queries.admin.dashboard.queryOptions()),
    queryClient.prefetchQuery(queries.admin.overview.queryOptions()),
  ])
}
