import { useQuery } from '@tanstack/react-query'
import { Button, useHost } from 'shared-ui'
import { useAct } from '../../lib/use-act'
import { messages } from './messages'
import styles from './unverified-notice.module.css'

/** Asks, without being in the way, for what a shopper's mail still waits for; nothing when the address is confirmed. */
export function UnverifiedNotice() {
  const { queries, api, toast } = useHost()
  const { data } = useQuery(queries.security.shop.overview.queryOptions())
  const { act, pending } = useAct()
  if (!data || data.emailVerifiedAt !== null) return null
  const { email } = data
  return (
    <div className={styles.notice} role="status">
      <p>{messages.unverified(email)}</p>
      <Button
        variant="secondary"
        pending={pending}
        onClick={() =>
          act(async () => {
            await api.security.shop.verifyEmail()
            toast.success(messages.sentAgain(email))
          })
        }
      >
        {messages.sendAgain}
      </Button>
    </div>
  )
}
