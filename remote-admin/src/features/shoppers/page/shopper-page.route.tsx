import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { DeskShopper, PageModule } from 'shared-contracts'
import { joinClasses, patterns, useHost } from 'shared-ui'
import { Loaded, Nothing, PageHeader, SectionsSkeleton, StateBadge, isMissing, useFormats } from 'shared-ui/back-office'
import { adminPaths } from '../../../lib/admin-paths'
import { adminTrail } from '../../../lib/admin-trail'
import grid from '../../../ui/columns.module.css'
import { AddressesPanel, ConsentsPanel, ContactPanel, DevicesPanel } from './account-panels'
import { Figures, MessagesPanel, OrdersPanel, ReturnsPanel, ReviewsPanel } from './bought-panels'
import { HistoryPanel } from './history-panel'
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
        <div className={styles.notice}>
          <StateBadge tone="bad">{messages.blocked.title}</StateBadge>
          {blocked.reason && <p className={styles.words}>{blocked.reason}</p>}
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
  if (isMissing(shopper.error))
    return (
      <Nothing
        isPage
        title={messages.gone}
        text={messages.goneText}
        action={messages.toAll}
        to={adminPaths.shoppers()}
      />
    )
  const name = data && (data.name ?? data.email)
  return (
    <>
      <PageHeader
        trail={adminTrail({ name: messages.list, to: adminPaths.shoppers() }, { name: name ?? messages.one })}
        title={name ?? messages.one}
        note={data && messages.since(day(data.createdAt))}
      >
        {data && <ShopperActs shopper={data} />}
      </PageHeader>
      <Loaded
        query={shopper}
        texts={messages}
        skeleton={<SectionsSkeleton label={messages.loading} lines={[3, 6, 6]} />}
      >
        {(one) => (
          <div className={patterns.stack8}>
            <Notices shopper={one} />
            <Figures shopper={one} />
            <div className={grid.columns}>
              <div className={patterns.stack8}>
                <OrdersPanel shopper={one} />
                <ReturnsPanel shopper={one} />
                <MessagesPanel shopper={one} />
                <ReviewsPanel shopper={one} />
                <HistoryPanel shopper={one} />
              </div>
              <div className={patterns.stack8}>
                <ContactPanel shopper={one} />
                <AddressesPanel shopper={one} />
                <DevicesPanel shopper={one} />
                <ConsentsPanel shopper={one} />
              </div>
            </div>
          </div>
        )}
      </Loaded>
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
