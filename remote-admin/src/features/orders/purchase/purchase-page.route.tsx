import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { PageModule } from 'shared-contracts'
import { patterns, useHost } from 'shared-ui'
import { useFormats } from 'shared-ui/back-office'
import { adminPaths } from '../../../lib/admin-paths'
import { DetailsPage } from '../../../ui/details-page'
import { ConsentPanel } from './consent-panel'
import { PurchaseHistory } from './history-panel'
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
  const { number: name } = purchase.data ?? { number }
  return (
    <DetailsPage
      query={purchase}
      list={{ name: messages.list, to: adminPaths.orders() }}
      name={name}
      title={messages.title(name)}
      texts={messages}
      note={({ placedAt, totals }) => (
        <>
          <span>{messages.placed(moment(placedAt))}</span>
          <span className={patterns.tabular}>{messages.total(money(totals.total))}</span>
        </>
      )}
      acts={(one) =>
        // What is cancelled is not sent, and nobody is paid for it.
        !one.onHold && one.orders.some(({ state }) => state !== 'cancelled') && <HoldButton purchase={one} />
      }
      lines={[6, 4, 8]}
      main={(one) => (
        <>
          <HoldPanel purchase={one} />
          <ConsentPanel purchase={one} />
          {one.orders.map((order) => (
            <OrderPanel key={order.number} purchase={one} order={order} />
          ))}
          <TalkPanel purchase={one} />
          <PurchaseHistory purchase={one} />
        </>
      )}
      aside={(one) => (
        <>
          <ShopperPanel purchase={one} />
          <AddressPanel purchase={one} />
          <MoneyPanel purchase={one} />
          <PaymentsPanel purchase={one} />
          <RefundsPanel purchase={one} />
          <MailsPanel purchase={one} />
        </>
      )}
    />
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
