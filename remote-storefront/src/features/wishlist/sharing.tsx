import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { VISITOR_KEY } from 'shared-contracts'
import { Button, useHost } from 'shared-ui'
import { failureText } from '../../lib/failure-text'
import { messages } from './messages'
import { ShareLink } from './share-link'
import styles from './wishlist-page.module.css'

/** Makes the list's link, shows it, and makes it stop working. */
export function Sharing({ sharePath }: { sharePath: string | null }) {
  const { api } = useHost()
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const refresh = () => queryClient.invalidateQueries({ queryKey: [VISITOR_KEY, 'wishlist'] })
  const share = useMutation({ mutationKey: ['share'], mutationFn: () => api.wishlist.share(), onSuccess: refresh })
  const unshare = useMutation({
    mutationKey: ['unshare'],
    mutationFn: () => api.wishlist.unshare(),
    onSuccess: async () => {
      await refresh()
      setAsking(false)
    },
  })
  const error = share.error ?? unshare.error
  return (
    <>
      {!sharePath && (
        <Button
          variant="secondary"
          className={styles.sharing}
          pending={share.isPending}
          pendingText={messages.sharing}
          onClick={() => share.mutate()}
        >
          {messages.share}
        </Button>
      )}
      {sharePath && (
        <div className={styles.link}>
          <p>{messages.shared}</p>
          <ShareLink path={sharePath} />
          {asking ? (
            <div className={styles.row} role="group" aria-label={messages.stop}>
              <p>{messages.stopQuestion}</p>
              <Button pending={unshare.isPending} pendingText={messages.stopping} onClick={() => unshare.mutate()}>
                {messages.stopYes}
              </Button>
              <Button variant="secondary" onClick={() => setAsking(false)}>
                {messages.stopNo}
              </Button>
            </div>
          ) : (
            <div className={styles.row}>
              <Button variant="quiet" onClick={() => setAsking(true)}>
                {messages.stop}
              </Button>
            </div>
          )}
        </div>
      )}
      {error && (
        <p className={styles.failed} role="alert">
          {failureText(error)}
        </p>
      )}
    </>
  )
}
