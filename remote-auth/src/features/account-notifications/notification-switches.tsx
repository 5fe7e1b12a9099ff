import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { VISITOR_KEY, type NotificationSettings } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { useAct } from '../../lib/use-act'
import styles from './notification-switches.module.css'
import { messages } from './messages'

type Kind = keyof NotificationSettings

const kinds = Object.entries(messages.kinds) as [Kind, { label: string; hint: string }][]

/** A switch for each kind, saved as it is pressed; after a failure it is back where it was. */
export function NotificationSwitches({ settings }: { settings: NotificationSettings }) {
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
    <div className={styles.switches}>
      {kinds.map(([kind, { label, hint }]) => (
        <div key={kind} className={styles.row}>
          <input
            id={`${id}-${kind}`}
            type="checkbox"
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
            <p id={`${id}-${kind}-hint`} className={styles.hint}>
              {hint}
            </p>
          </div>
        </div>
      ))}
    </div>
  )
}
