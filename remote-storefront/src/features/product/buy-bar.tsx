import { useEffect, useState, type RefObject } from 'react'
import type { Money } from 'shared-contracts'
import { Button, coverBottom } from 'shared-ui'
import { useMoney } from '../../lib/use-money'
import styles from './buy-bar.module.css'
import { messages } from './messages'

interface BuyBarProps {
  /** The way into the cart that it stands in for. */
  of: RefObject<HTMLElement | null>
  price: Money
  /** There are dearer ones, and none is chosen. */
  from: boolean
  /** As it is read on a label; `null` where there is but one. */
  size: string | null
  /** One has to be chosen first. */
  isSizeMissing: boolean
  pending: boolean
  onAdd: () => void
}

/** On phones, what the button into the cart says, at the window's lower edge while the button itself is out of sight; the footer stays free. */
export function BuyBar({ of, price, from, size, isSizeMissing, pending, onAdd }: BuyBarProps) {
  const money = useMoney()
  const isAway = useAway(of)
  if (!isAway) return null
  return (
    <div ref={keepFocusClear} className={styles.bar}>
      <p className={styles.facts}>
        <span className={styles.price}>
          {from && <span className={styles.soft}>{messages.from} </span>}
          {money(price)}
        </span>
        {size && <span className={styles.soft}>{messages.inSize(size)}</span>}
      </p>
      <Button variant="accent" className={styles.add} pending={pending} pendingText={messages.adding} onClick={onAdd}>
        {isSizeMissing ? messages.chooseASize : messages.addToCart}
      </Button>
    </div>
  )
}

/** Whether neither an element nor the page's footer is in the window. */
function useAway(of: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(false)
  const [isFooter, setFooter] = useState(false)
  useEffect(() => {
    const button = new IntersectionObserver((entries) => setOut(entries.at(-1)?.isIntersecting === false))
    const end = new IntersectionObserver((entries) => setFooter(entries.at(-1)?.isIntersecting === true))
    if (of.current) button.observe(of.current)
    const footer = document.querySelector('footer')
    if (footer) end.observe(footer)
    return () => {
      button.disconnect()
      end.disconnect()
    }
  }, [of])
  return isOut && !isFooter
}

/** The `ref` of the bar: what has the focus does not end up below it, neither as it comes nor when something comes into the page above. */
function keepFocusClear(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar) return undefined
  const uncover = coverBottom(bar)
  // Not by where the bar is seen, which rises.
  const edge = () => window.innerHeight - bar.offsetHeight
  let wasClear = false
  const look = () => {
    const focused = document.activeElement
    wasClear = focused !== null && focused.getBoundingClientRect().bottom <= edge()
  }
  function keepClear() {
    const focused = document.activeElement
    if (!focused?.matches(':focus-visible') || bar!.contains(focused)) return
    const { top, bottom } = focused.getBoundingClientRect()
    // What somebody has scrolled out of the window stays there.
    if (bottom > edge() && (wasClear || top < window.innerHeight)) focused.scrollIntoView({ block: 'nearest' })
    look()
  }
  keepClear()
  const resized = new ResizeObserver(keepClear)
  resized.observe(bar)
  resized.observe(document.body)
  document.addEventListener('focusin', look)
  window.addEventListener('scroll', look, { passive: true })
  return () => {
    resized.disconnect()
    document.removeEventListener('focusin', look)
    window.removeEventListener('scroll', look)
    uncover?.()
  }
}
