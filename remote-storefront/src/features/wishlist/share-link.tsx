import { useRef, useState, useSyncExternalStore } from 'react'
import { Button } from 'shared-ui'
import { messages } from './messages'
import styles from './wishlist-page.module.css'

const never = () => () => {}

/** The link, to be copied or handed to the device's own ways of sending. */
export function ShareLink({ path }: { path: string }) {
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
    <div className={styles.row}>
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
