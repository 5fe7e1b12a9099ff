import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { LANDING_DRAFT_READY, type LandingDraftMessage } from 'shared-contracts'
import { patterns, useMediaQuery } from 'shared-ui'
import { breakpoints } from 'shared-ui/back-office'
import { Segments } from '../segments'
import { previewMessages as messages } from './preview.messages'
import styles from './shop-frame.module.css'

/** How wide the window is in which it is seen, in CSS pixels; a line is around it. */
const WIDTHS = { desk: 1280, phone: 390 } as const
type Way = keyof typeof WIDTHS
const WAYS = ['desk', 'phone'] as const

/** A page of the shop is there by then, or none that can draw this. */
const LATE_MS = 10_000

interface ShopFrameProps extends LandingDraftMessage {
  title: string
  /** Of the page of the shop that draws what it is sent. */
  address: string
}

/** A page of the shop, drawn by the shop from what it is sent: as on a desk or on a phone, as small as the room for it. */
export function ShopFrame({ title, address, landing, place }: ShopFrameProps) {
  const isRoomy = useMediaQuery(breakpoints.sidebar)
  const [chosen, choose] = useState<Way>('desk')
  const way = isRoomy ? chosen : 'phone'
  const { frame, opened, isReady, isLate } = useMessages({ address, landing, place })
  const room = useScale(WIDTHS[way])
  const id = useId()
  return (
    <div id={id} className={patterns.stack4}>
      {isRoomy && (
        <Segments label={messages.ways} controls={id} views={WAYS} names={messages.way} view={chosen} onView={choose} />
      )}
      {isLate && <p role="alert">{messages.failed}</p>}
      <div ref={room} className={styles.room}>
        <iframe
          key={opened}
          ref={frame}
          title={title}
          src={address}
          data-ready={isReady || undefined}
          className={styles.frame}
        />
      </div>
    </div>
  )
}

/** Whether a frame shows the page that it was opened with: of one of another origin, as of a failure, nothing is known. */
function isAt(shop: Window, address: string): boolean {
  try {
    return shop.location.pathname === address
  } catch {
    return false
  }
}

/** Sends the page in a frame what it has to draw, each time it says that it is there and each time that is something else. */
function useMessages({ address, landing, place }: Pick<ShopFrameProps, 'address' | 'landing' | 'place'>) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [readied, setReadied] = useState(0)
  /** How often it was opened anew. */
  const [opened, setOpened] = useState(0)
  useEffect(() => {
    const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
      const isOwn = origin === window.location.origin && source === frame.current?.contentWindow
      if (isOwn && data === LANDING_DRAFT_READY) setReadied((before) => before + 1)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])
  useEffect(() => {
    const shop = frame.current?.contentWindow
    if (readied === 0 || !shop) return
    // Whoever has gone on by the shop's header comes back as they write.
    if (isAt(shop, address)) shop.postMessage({ landing, place }, window.location.origin)
    else {
      setOpened((before) => before + 1)
      // Until it says that it is there again, nothing is sent, and it may be late.
      setReadied(0)
    }
  }, [readied, address, landing, place])
  const isReady = readied > 0
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (isReady) return undefined
    const late = setTimeout(() => setLate(true), LATE_MS)
    return () => clearTimeout(late)
  }, [isReady])
  return { frame, opened, isReady, isLate: isLate && !isReady }
}

/** Tells the styles of what it returns how wide the window is, and by what it is drawn smaller, so that all of it is seen. */
function useScale(width: number) {
  const room = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const box = room.current
    if (!box) return undefined
    const fit = () => {
      // What is not shown has no width.
      const scale = Math.min(1, (box.clientWidth || width) / width)
      box.style.setProperty('--scale', String(scale))
    }
    box.style.setProperty('--width', `${width}px`)
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(box)
    return () => observer.disconnect()
  }, [width])
  return room
}
