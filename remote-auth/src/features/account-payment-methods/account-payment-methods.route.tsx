import { useQuery } from '@tanstack/react-query'
import type { PageContext, PageHead } from 'shared-contracts'
import { EmptyState, useHost } from 'shared-ui'
import { AccountLayout } from '../../ui/account/account-layout'
import { Loaded } from '../../ui/account/loaded'
import sectionStyles from '../../ui/account/section.module.css'
import { messages } from './messages'
import { PaymentMethodList } from './payment-method-list'

export const head = (): PageHead => ({ title: messages.title })

export const prefetch = ({ queryClient, queries }: PageContext) =>
  queryClient.prefetchQuery(queries.paymentMethods.list.queryOptions())

/** The shopper's kept cards, where the payment provider keeps any. */
export function Page() {
  const { queries } = useHost()
  const methods = useQuery(queries.paymentMethods.list.queryOptions())
  return (
    <AccountLayout title={messages.title} lead={messages.lead}>
      <div className={sectionStyles.section}>
        <Loaded query={methods}>
          {({ kept, items }) =>
            kept ? (
              <PaymentMethodList methods={items} />
            ) : (
              <EmptyState title={messages.noneKeptTitle}>{messages.noneKept}</EmptyState>
            )
          }
        </Loaded>
      </div>
    </AccountLayout>
  )
}
