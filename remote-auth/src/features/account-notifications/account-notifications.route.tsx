import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { type NotificationSettings, type PageContext, type PageHead, VISITOR_KEY } from 'shared-contracts'
import { patterns, useHost } from 'shared-ui'
import { useAct } from '../../lib/use-act'
import { AccountLayout } from '../../ui/account/account-layout'
import { Loaded } from '../../ui/account/loaded'
import { Section } from '../../ui/account/section'
import { BackInStockAlerts } from './back-in-stock-alerts'
import { messages } from './messages'
import styles from './account-notifications.module.css'

type Kind = keyof NotificationSettings

const kinds = Object.entries(messages.kinds) as [Kind, { label: string; hint: string }][]

/** A switch for each kind, saved as it is pressed; after a failure it is back where it was. */
function NotificationSwitches({ settings }: { settings: NotificationSettings }) {
  const { api, queries, toast } = useHost()
  const queryClient = useQueryClient()
  const id = useId()
  const [changing, setChanging] = useState<Kind | null>(null)
  const { act, pending } = useAct()

  const toggle = (kind: Kind) => {
    setChanging(kind)
    act(async () => {
      const saved = await api.account.updateNotifications({ [kind]: !settings[kind] })
      queryClient.setQueryData(queries.account.notifications.queryKey(), saved)
      // The wishlist shows of which pieces a lower price is mailed.
      void queryClient.invalidateQueries({ queryKey: [VISITOR_KEY, 'wishlist'] })
      toast.success(messages.saved)
    })
  }
  return (
    <div>
      {kinds.map(([kind, { label, hint }]) => (
        <div key={kind} className={styles.row}>
          <input
            id={`${id}-${kind}`}
            type="checkbox"
            // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says itself whether it is checked
            role="switch"
            className={styles.switch}
            checked={pending && changing === kind ? !settings[kind] : settings[kind]}
            aria-describedby={`${id}-${kind}-hint`}
            aria-busy={pending && changing === kind}
            onChange={() => toggle(kind)}
          />
          <div>
            <label htmlFor={`${id}-${kind}`} className={styles.label}>
              {label}
            </label>
            <p id={`${id}-${kind}-hint`} className={patterns.soft}>
              {hint}
            </p>
          </div>
        </div>
      ))}
    </div>
  )
}

export const head = (): PageHead => ({ title: messages.title })

export const prefetch = ({ queryClient, queries }: PageContext) =>
  queryClient.prefetchQuery(queries.account.notifications.queryOptions())

/** Which mails the shopper wants. */
export function Page() {
  const { queries } = useHost()
  const settings = useQuery(queries.account.notifications.queryOptions())
  return (
    <AccountLayout title={messages.title} lead={messages.lead}>
      <Section title={messages.wanted}>
        <Loaded query={settings}>{(data) => <NotificationSwitches settings={data} />}</Loaded>
      </Section>
      <Section title={messages.backInStock.title} lead={messages.backInStock.lead}>
        <BackInStockAlerts />
      </Section>
      <Section title={messages.always} lead={messages.alwaysText} />
    </AccountLayout>
  )
}
