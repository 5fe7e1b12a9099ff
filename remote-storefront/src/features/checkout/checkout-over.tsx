import { useEffect, useRef, useState } from 'react'
import { paths } from 'shared-contracts'
import { Button, ButtonLink, FormAlert } from 'shared-ui'
import styles from './checkout-page.module.css'
import { messages } from './messages'

/** The hold has ended: what happened, what is safe, and the way to begin again. */
export function CheckoutOver({ onAgain }: { onAgain: () => Promise<string | null> }) {
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  async function again() {
    setPending(true)
    const refused = await onAgain()
    setPending(false)
    setFailure(refused)
  }
  return (
    <div ref={panel} className={styles.over} role="alert" tabIndex={-1}>
      <h2>{messages.over.title}</h2>
      <p>{messages.over.text}</p>
      {failure && <FormAlert>{failure}</FormAlert>}
      <div className={styles.ways}>
        <Button variant="accent" pending={pending} pendingText={messages.over.starting} onClick={() => void again()}>
          {messages.over.again}
        </Button>
        <ButtonLink variant="secondary" to={paths.cart}>
          {messages.backToCart}
        </ButtonLink>
      </div>
    </div>
  )
}
