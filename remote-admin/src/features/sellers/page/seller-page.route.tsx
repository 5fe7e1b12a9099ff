import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { type DeskSeller, type PageModule, paths } from 'shared-contracts'
import { TextLink, joinClasses, patterns, useHost } from 'shared-ui'
import { HealthTable, Panel, useFormats } from 'shared-ui/back-office'
import { adminPaths } from '../../../lib/admin-paths'
import { DetailsPage } from '../../../ui/details-page'
import { ShopState } from '../../../ui/shop-state'
import parts from '../../../ui/parts.module.css'
import { CommissionPanel, LegalPanel, OrdersPanel, PeoplePanel } from './facts-panels'
import { SellerHistory } from './history-panel'
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
  return (
    <DetailsPage
      query={seller}
      isWrong={!isId}
      list={{ name: messages.list, to: adminPaths.sellers() }}
      title={seller.data?.name ?? messages.name}
      texts={messages}
      note={({ state, createdAt, slug }) => (
        <>
          <ShopState state={state} />
          <span>{messages.registered(day(createdAt))}</span>
          {state === 'approved' && <TextLink to={paths.sellerPage(slug)}>{messages.toShop}</TextLink>}
        </>
      )}
      acts={(one) => <SellerActs seller={one} />}
      lines={[6, 4, 8]}
      main={(one) => (
        <>
          <Notices seller={one} />
          <Panel title={messages.health}>
            <HealthTable health={one.health} />
          </Panel>
          <MoneyPanel seller={one} />
          <RecordsPanel seller={one} />
          <SellerHistory seller={one} />
        </>
      )}
      aside={(one) => (
        <>
          <OrdersPanel seller={one} />
          <PeoplePanel seller={one} />
          <LegalPanel seller={one} />
          <CommissionPanel seller={one} />
        </>
      )}
    />
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
          {why && <p className={joinClasses(patterns.breakable, parts.words)}>{messages.why(why)}</p>}
          {text && <p className={patterns.note}>{text}</p>}
        </section>
      ))}
    </div>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
