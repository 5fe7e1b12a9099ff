import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { DeskShopper, PageModule } from 'shared-contracts'
import { joinClasses, patterns, useHost } from 'shared-ui'
import { StateBadge, useFormats } from 'shared-ui/back-office'
import { adminPaths } from '../../../lib/admin-paths'
import { DetailsPage } from '../../../ui/details-page'
import { May } from '../../../ui/may'
import parts from '../../../ui/parts.module.css'
import { AddressesPanel, ConsentsPanel, ContactPanel, DevicesPanel } from './account-panels'
import { Figures, MessagesPanel, OrdersPanel, ReturnsPanel, ReviewsPanel } from './bought-panels'
import { CreditPanel } from './credit-panel'
import { ShopperHistory } from './history-panel'
import { messages } from './messages'
import { ShopperActs } from './shopper-acts'
import styles from './shopper-page.module.css'

/** What has to be known before anything else. */
function Notices({ shopper: { blocked, alsoAs } }: { shopper: DeskShopper }) {
  const { moment } = useFormats()
  if (!blocked && alsoAs.length === 0) return null
  return (
    <div className={joinClasses(patterns.stack3, patterns.breakable)}>
      {blocked && (
        <div className={joinClasses(parts.aside, styles.notice)}>
          <StateBadge tone="bad">{messages.blocked.title}</StateBadge>
          {blocked.reason && <p className={parts.words}>{blocked.reason}</p>}
          <p className={patterns.note}>{messages.blocked.since(moment(blocked.at), blocked.by)}</p>
        </div>
      )}
      {alsoAs.map((kind) => (
        <p key={kind} className={patterns.note}>
          {messages.alsoAs[kind]}
        </p>
      ))}
    </div>
  )
}

/** Everything about one shopper, and what may be done about their account as it stands. */
export function Page() {
  const { id = '' } = useParams()
  const { queries } = useHost()
  const { day } = useFormats()
  const shopper = useQuery(queries.deskShoppers.get.queryOptions({ input: { id } }))
  const { data } = shopper
  return (
    <DetailsPage
      query={shopper}
      list={{ name: messages.list, to: adminPaths.shoppers() }}
      title={data?.name ?? data?.email ?? messages.one}
      texts={messages}
      note={({ createdAt }) => messages.since(day(createdAt))}
      acts={(one) => <ShopperActs shopper={one} />}
      lines={[3, 6, 6]}
      above={(one) => (
        <>
          <Notices shopper={one} />
          <Figures shopper={one} />
        </>
      )}
      main={(one) => (
        <>
          <May permission="orders.read">
            <OrdersPanel key={one.id} shopper={one} />
          </May>
          <ReturnsPanel shopper={one} />
          <MessagesPanel shopper={one} />
          <ReviewsPanel shopper={one} />
          <ShopperHistory shopper={one} />
        </>
      )}
      aside={(one) => (
        <>
          <ContactPanel shopper={one} />
          <May permission="giftCards.read">
            <CreditPanel key={one.id} shopper={one} />
          </May>
          <AddressesPanel shopper={one} />
          <DevicesPanel shopper={one} />
          <ConsentsPanel shopper={one} />
        </>
      )}
    />
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
