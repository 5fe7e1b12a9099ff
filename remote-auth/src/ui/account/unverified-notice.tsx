import { useQuery } from '@tanstack/react-query'
import { Button, useHost } from 'shared-ui'
import { useAct } from '../../lib/use-act'
import { useSecurity } from '../../lib/use-security'
import { messages } from './messages'
import styles from './unverified-notice.module.css'

/** Asks, without being in the way, for what a shopper's mail still waits for; nothing when the address is confirmed. */
export function UnverifiedNotice() {
  const { toast } = useHost()
  const { security, securityQueries } = useSecurity()
  const { data } = useQuery(securityQueries.overview.queryOptions())
  const { act, pending } = useAct()
  if (data?.emailVerifiedAt !== null) return null
  const { email } = data
  return (
    <div className={styles.notice} role="status">
      <p>{messages.unverified(email)}</p>
      <Button
        variant="secondary"
        pending={pending}
        onClick={() =>
          act(async () => {
            await security.verifyEmail()
            toast.success(messages.sentAgain(email))
          })
        }
      >
        {messages.sendAgain}
      </Button>
    </div>
  )
}
