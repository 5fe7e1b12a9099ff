import { useEffect, useState } from 'react'
import { HOLD_MS } from 'shared-contracts'
import { VisuallyHidden } from 'shared-ui'
import styles from './hold-clock.module.css'
import { messages } from './messages'

interface HoldClockProps {
  /** By the visitor's clock, in milliseconds. */
  until: number
  onOver: () => void
}

/** Minutes at which whoever hears the page is told. */
const TOLD_AT = [5, 1]

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
  const told = TOLD_AT.findLast((minutes) => seconds <= minutes * 60)
  return (
    <>
      <p className={styles.clock} data-short={seconds <= 60} role="timer" aria-live="off">
        {messages.held} <span className={styles.time}>{`${Math.floor(seconds / 60)}:${two(seconds % 60)}`}</span>
      </p>
      <VisuallyHidden>
        <p role="status">{told !== undefined && seconds > 0 && messages.heldStill(told)}</p>
      </VisuallyHidden>
    </>
  )
}
