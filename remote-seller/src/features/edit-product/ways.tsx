import { useEffect, useRef, useState } from 'react'
import styles from './product-editor.module.css'
import { messages } from './messages'

const { sections } = messages
const parts = Object.keys(sections)

/** Ways to the parts of the form, which stay in sight: it is longer than a window. The one that is read is marked. */
export function Ways() {
  const nav = useRef<HTMLElement>(null)
  const [shown, setShown] = useState(parts[0])
  /** The page has gone where a press led, and nobody has moved it since. */
  const isLed = useRef(false)

  useEffect(() => {
    const controller = new AbortController()
    for (const type of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
      window.addEventListener(type, () => (isLed.current = false), {
        ...{ signal: controller.signal, passive: true, capture: true },
      })
    return () => controller.abort()
  }, [])

  useEffect(() => {
    const read = new IntersectionObserver(
      (entries) => {
        const part = entries.find(({ isIntersecting }) => isIntersecting)
        if (part && !isLed.current) setShown(part.target.id)
      },
      // A line a third below the window's upper edge.
      { rootMargin: '-33% 0px -66%' },
    )
    for (const part of parts) {
      const section = document.getElementById(part)
      if (section) read.observe(section)
    }
    return () => read.disconnect()
  }, [])

  useEffect(() => {
    const marked = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (marked && nav.current) nav.current.scrollLeft = marked.offsetLeft
  }, [shown])

  function go(part: string) {
    const section = document.getElementById(part)
    section?.scrollIntoView()
    section?.focus({ preventScroll: true })
    // The last part may be too short to come so high: another one is read there.
    isLed.current = true
    setShown(part)
  }
  return (
    <nav ref={nav} aria-label={messages.parts} className={styles.ways}>
      {Object.entries(sections).map(([part, title]) => (
        <button key={part} type="button" aria-current={part === shown || undefined} onClick={() => go(part)}>
          {title}
        </button>
      ))}
    </nav>
  )
}
