import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { PageModule } from 'shared-contracts'
import { patterns, useHost } from 'shared-ui'
import { Loaded, Nothing, PageHeader, SectionsSkeleton, isMissing, useFormats } from 'shared-ui/back-office'
import { adminPaths } from '../../../lib/admin-paths'
import { adminTrail } from '../../../lib/admin-trail'
import grid from '../../../ui/columns.module.css'
import { ConsentPanel } from './consent-panel'
import { HistoryPanel } from './history-panel'
import { MailsPanel } from './mails-panel'
import { HoldButton, HoldPanel } from './hold'
import { messages } from './messages'
import { MoneyPanel, PaymentsPanel, RefundsPanel } from './money-panels'
import { OrderPanel } from './order-panel'
import { AddressPanel, ShopperPanel } from './shopper-panels'
import { TalkPanel } from './talk-panel'

/** Everything about one purchase, and what may be done about it as it stands. */
export function Page() {
  const { number = '' } = useParams()
  const { queries } = useHost()
  const { moment, money } = useFormats()
  const purchase = useQuery(queries.desk.get.queryOptions({ input: { number } }))
  const { data } = purchase
  if (isMissing(purchase.error))
    return (
      <Nothing isPage title={messages.gone} text={messages.goneText} action={messages.toAll} to={adminPaths.orders()} />
    )
  return (
    <>
      <PageHeader
        trail={adminTrail({ name: messages.list, to: adminPaths.orders() }, { name: data?.number ?? number })}
        title={messages.title(data?.number ?? number)}
        note={
          data && (
            <>
              <span>{messages.placed(moment(data.placedAt))}</span>
              <span className={patterns.tabular}>{messages.total(money(data.totals.total))}</span>
            </>
          )
        }
      >
        {data && !data.onHold && <HoldButton purchase={data} />}
      </PageHeader>
      <Loaded
        query={purchase}
        texts={messages}
        skeleton={<SectionsSkeleton label={messages.loading} lines={[6, 4, 8]} />}
      >
        {(one) => (
          <div className={grid.columns}>
            <div className={patterns.stack8}>
              <HoldPanel purchase={one} />
              <ConsentPanel purchase={one} />
              {one.orders.map((order) => (
                <OrderPanel key={order.number} purchase={one} order={order} />
              ))}
              <TalkPanel purchase={one} />
              <HistoryPanel purchase={one} />
            </div>
            <div className={patterns.stack8}>
              <ShopperPanel purchase={one} />
              <AddressPanel purchase={one} />
              <MoneyPanel purchase={one} />
              <PaymentsPanel purchase={one} />
              <RefundsPanel purchase={one} />
              <MailsPanel purchase={one} />
            </div>
          </div>
        )}
      </Loaded>
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
