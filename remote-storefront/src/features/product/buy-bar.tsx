import { useEffect, useState, type RefObject } from 'react'
import type { Money } from 'shared-contracts'
import { Button } from 'shared-ui'
import { useMoney } from '../../lib/use-money'
import styles from './buy-bar.module.css'
import { messages } from './messages'

interface BuyBarProps {
  /** The way into the cart that it stands in for. */
  of: RefObject<HTMLElement | null>
  price: Money
  /** There are dearer ones, and none is chosen. */
  from: boolean
  /** As it is read on a label; `null` while none is chosen, or where there is but one. */
  size: string | null
  pending: boolean
  onAdd: () => void
}

/** On phones, what the button into the cart says, at the window's lower edge once the button has been scrolled past; the footer stays free. */
export function BuyBar({ of, price, from, size, pending, onAdd }: BuyBarProps) {
  const money = useMoney()
  const isPast = usePast(of)
  if (!isPast) return null
  return (
    <div ref={coverBottom} className={styles.bar}>
      <p className={styles.facts}>
        <span className={styles.price}>
          {from && <span className={styles.soft}>{messages.from} </span>}
          {money(price)}
        </span>
        {size && <span className={styles.soft}>{messages.inSize(size)}</span>}
      </p>
      <Button variant="accent" className={styles.add} pending={pending} pendingText={messages.adding} onClick={onAdd}>
        {messages.addToCart}
      </Button>
    </div>
  )
}

/** Whether an element has left the window by its upper edge while the page's footer has not come into it. */
function usePast(of: RefObject<HTMLElement | null>): boolean {
  const [isAbove, setAbove] = useState(false)
  const [isFooter, setFooter] = useState(false)
  useEffect(() => {
    // All that is below counts as seen: who jumps past the element crosses the upper edge as well.
    const past = new IntersectionObserver((entries) => setAbove(entries.at(-1)?.isIntersecting === false), {
      rootMargin: '0px 0px 999999px',
    })
    const end = new IntersectionObserver((entries) => setFooter(entries.at(-1)?.isIntersecting === true))
    if (of.current) past.observe(of.current)
    const footer = document.querySelector('footer')
    if (footer) end.observe(footer)
    return () => {
      past.disconnect()
      end.disconnect()
    }
  }, [of])
  return isAbove && !isFooter
}

/** The `ref` of what covers the window's lower edge: while it is there, toasts stand above it and the focus does not end up below it. */
function coverBottom(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined
  const { style } = document.documentElement
  style.setProperty('--bottom-bar', `${bar.offsetHeight}px`)
  const focused = document.activeElement
  // What has the focus may have come to where the bar is now, a moment before it.
  if (focused?.matches(':focus-visible') && !bar.contains(focused)) {
    const { top, bottom } = focused.getBoundingClientRect()
    if (top < window.innerHeight && bottom > bar.getBoundingClientRect().top)
      focused.scrollIntoView({ block: 'nearest' })
  }
  return () => void style.removeProperty('--bottom-bar')
}
