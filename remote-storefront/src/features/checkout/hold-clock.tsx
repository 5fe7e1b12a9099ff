import { useEffect, useRef, useState } from 'react'
import { HOLD_MS, paths } from 'shared-contracts'
import { Button, ButtonLink, FormAlert, VisuallyHidden, joinClasses, patterns } from 'shared-ui'
import checkoutPageStyles from './checkout-page.module.css'
import styles from './hold-clock.module.css'
import { messages } from './messages'

interface HoldClockProps {
  /** By the visitor's clock, in milliseconds. */
  until: number
  onOver: () => void
}

/** Minutes at which whoever uses a screen reader hears it. */
const ANNOUNCED_AT = [5, 1]

const two = (number: number) => String(number).padStart(2, '0')

/** How long the pieces are still held; each step begins the time anew. */
export function HoldClock({ until, onOver }: HoldClockProps) {
  const [now, setNow] = useState(() => Date.now())
  // A step that has just been taken is newer than the last tick.
  const seconds = Math.max(0, Math.ceil(Math.min(until - now, HOLD_MS) / 1000))
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(ticking)
  }, [])
  useEffect(() => {
    if (seconds === 0) onOver()
  }, [seconds, onOver])
  const mark = ANNOUNCED_AT.findLast((minutes) => seconds <= minutes * 60)
  return (
    <>
      <p className={joinClasses(patterns.soft, styles.clock)} data-short={seconds <= 60} role="timer" aria-live="off">
        {messages.held} <span className={styles.time}>{`${Math.floor(seconds / 60)}:${two(seconds % 60)}`}</span>
      </p>
      <VisuallyHidden>
        <p role="status">{mark !== undefined && seconds > 0 && messages.heldStill(mark)}</p>
      </VisuallyHidden>
    </>
  )
}

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
    <div ref={panel} className={joinClasses(patterns.stack3, checkoutPageStyles.over)} role="alert" tabIndex={-1}>
      <h2>{messages.over.title}</h2>
      <p>{messages.over.text}</p>
      {failure && <FormAlert>{failure}</FormAlert>}
      <div className={patterns.row3}>
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
