import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, useSyncExternalStore } from 'react'
import { VISITOR_KEY } from 'shared-contracts'
import { Button, failureText, joinClasses, patterns, useHost } from 'shared-ui'
import { messages } from './messages'
import styles from './wishlist-page.module.css'

const never = () => () => {}

/** The link, to be copied or handed to the device's own ways of sending. */
function ShareLink({ path }: { path: string }) {
  const field = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')
  const url = useSyncExternalStore(
    never,
    () => `${location.origin}${path}`,
    () => path,
  )
  const canSend = useSyncExternalStore(
    never,
    () => 'share' in navigator,
    () => false,
  )

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      setSaid(messages.copied)
    } catch {
      // No clipboard without a secure origin, or the visitor said no.
      field.current?.select()
      setSaid(messages.copyFailed)
    }
  }

  // Closing the device's sheet rejects; there is nothing to say about it.
  const send = () => void navigator.share({ url }).catch(() => undefined)

  return (
    <div className={joinClasses(patterns.row2, patterns.center)}>
      <input
        ref={field}
        className={styles.address}
        readOnly
        value={url}
        aria-label={messages.link}
        onFocus={(event) => event.target.select()}
      />
      <Button onClick={() => void copy()}>{messages.copy}</Button>
      {canSend && (
        <Button variant="secondary" onClick={send}>
          {messages.send}
        </Button>
      )}
      <p role="status">{said}</p>
    </div>
  )
}

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
        <div className={joinClasses(patterns.stack3, styles.link)}>
          <p>{messages.shared}</p>
          <ShareLink path={sharePath} />
          {asking ? (
            <div className={joinClasses(patterns.row2, patterns.center)} role="group" aria-label={messages.stop}>
              <p>{messages.stopQuestion}</p>
              <Button pending={unshare.isPending} pendingText={messages.stopping} onClick={() => unshare.mutate()}>
                {messages.stopYes}
              </Button>
              <Button variant="secondary" onClick={() => setAsking(false)}>
                {messages.stopNo}
              </Button>
            </div>
          ) : (
            <div className={joinClasses(patterns.row2, patterns.center)}>
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
