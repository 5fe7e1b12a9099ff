import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { type DeskSeller, type PageModule, paths } from 'shared-contracts'
import { TextLink, joinClasses, patterns, useHost } from 'shared-ui'
import {
  HealthTable,
  Loaded,
  Nothing,
  PageHeader,
  Panel,
  SectionsSkeleton,
  isMissing,
  useFormats,
} from 'shared-ui/back-office'
import { adminPaths } from '../../../lib/admin-paths'
import { adminTrail } from '../../../lib/admin-trail'
import grid from '../../../ui/columns.module.css'
import { ShopState } from '../../../ui/shop-state'
import { CommissionPanel, LegalPanel, OrdersPanel, PeoplePanel } from './facts-panels'
import { HistoryPanel } from './history-panel'
import { messages } from './messages'
import { MoneyPanel } from './money-panel'
import { RecordsPanel } from './records-panel'
import { SellerActs } from './seller-acts'
import styles from './seller-page.module.css'

/** Everything about one shop, and what may be done about it as it stands. */
export function Page() {
  const { id = '' } = useParams()
  const { queries } = useHost()
  const { day } = useFormats()
  const isId = /^[\da-f-]{36}$/i.test(id)
  const seller = useQuery({ ...queries.deskSellers.get.queryOptions({ input: { id } }), enabled: isId })
  const { data } = seller
  const title = data?.name ?? messages.name
  // A broken address names no shop either.
  if (!isId || isMissing(seller.error))
    return (
      <Nothing
        isPage
        title={messages.gone}
        text={messages.goneText}
        action={messages.toAll}
        to={adminPaths.sellers()}
      />
    )
  return (
    <>
      <PageHeader
        trail={adminTrail({ name: messages.list, to: adminPaths.sellers() }, { name: title })}
        title={title}
        note={
          data && (
            <>
              <ShopState state={data.state} />
              <span>{messages.registered(day(data.createdAt))}</span>
              {data.state === 'approved' && <TextLink to={paths.sellerPage(data.slug)}>{messages.toShop}</TextLink>}
            </>
          )
        }
      >
        {data && <SellerActs seller={data} />}
      </PageHeader>
      <Loaded
        query={seller}
        texts={messages}
        skeleton={<SectionsSkeleton label={messages.loading} lines={[6, 4, 8]} />}
      >
        {(one) => (
          <div className={grid.columns}>
            <div className={patterns.stack8}>
              <Notices seller={one} />
              <Panel title={messages.health}>
                <HealthTable health={one.health} />
              </Panel>
              <MoneyPanel seller={one} />
              <RecordsPanel seller={one} />
              <HistoryPanel seller={one} />
            </div>
            <div className={patterns.stack8}>
              <OrdersPanel seller={one} />
              <PeoplePanel seller={one} />
              <LegalPanel seller={one} />
              <CommissionPanel seller={one} />
            </div>
          </div>
        )}
      </Loaded>
    </>
  )
}

/** What keeps the shop from selling or being paid, and why. */
function Notices({ seller: { state, reason, since, createdAt, money } }: { seller: DeskSeller }) {
  const { day } = useFormats()
  const notices = [
    ...(state === 'suspended' || state === 'rejected'
      ? [{ title: messages[state](day(since ?? createdAt)), text: messages[`${state}Text`], reason }]
      : []),
    ...(money.hold ? [{ title: messages.held(day(money.hold.since)), text: null, reason: money.hold.reason }] : []),
  ]
  if (notices.length === 0) return null
  return (
    <div className={patterns.stack3}>
      {notices.map(({ title, text, reason: why }) => (
        <section key={title} aria-label={title} className={styles.notice}>
          <p className={patterns.semibold}>{title}</p>
          {why && <p className={joinClasses(patterns.breakable, styles.words)}>{messages.why(why)}</p>}
          {text && <p className={patterns.note}>{text}</p>}
        </section>
      ))}
    </div>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
