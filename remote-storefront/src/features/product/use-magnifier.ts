import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** What was pressed: where it stood in the window, and with which event. */
export interface Press {
  box: DOMRect
  event: Pick<MouseEvent, 'clientX' | 'clientY' | 'detail'>
}

/** A place on a picture, from 0 to 1 of its width and height, and where in the window that is. */
interface Spot {
  x: number
  y: number
  left: number
  top: number
}

/** How much wider than on the page it begins, and than that it may become. */
const BEGIN = 1.6
const MOST = 3
/** Pictures are kept up to 1,600 pixels wide: beyond this there is nothing more to see. */
const SHARP_PX = 2400

/** The spot that was pressed; the middle for a press by keyboard. */
const spotOf = ({ box, event }: Press): Spot =>
  event.detail === 0
    ? { x: 0.5, y: 0.5, left: innerWidth / 2, top: innerHeight / 2 }
    : spotIn(box, event.clientX, event.clientY)

const spotIn = (box: DOMRect, left: number, top: number): Spot => ({
  x: (left - box.left) / (box.width || 1),
  y: (top - box.top) / (box.height || 1),
  left,
  top,
})

/** How wide a whole one stands, a little more; see the stylesheet. */
const wholeWidth = () => Math.min(innerWidth, 0.8 * innerHeight) * 1.02
/** Where a page is no wider the whole one is as large as on it, or larger: it is seen first. */
const WHOLE_FIRST_PX = 768
/** As large as the window, or so much wider than what is seen of it now. */
const beginning = (seen: number) => Math.round(Math.max(innerWidth, 0.8 * innerHeight, seen * BEGIN))

/**
 * Makes the first child of a box that scrolls larger and smaller about the spot that somebody points at. `null` wide is whole, as the
 * stylesheet has it; anything wider is moved by the box's own scrolling, with a mouse by dragging.
 */
export function useMagnifier(from: Press | undefined) {
  const ground = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(from && innerWidth > WHOLE_FIRST_PX ? beginning(from.box.width) : null)
  /** What has to stay where it is once the width has changed. */
  const kept = useRef(from ? spotOf(from) : null)
  const dragged = useRef(false)

  const picture = () => ground.current?.firstElementChild as HTMLElement | null
  const begin = useRef(width)

  function resize(next: number, left = innerWidth / 2, top = innerHeight / 2) {
    const element = picture()
    if (!element) return
    const first = (begin.current ??= beginning(element.offsetWidth))
    const most = Math.min(first * MOST, Math.max(first * BEGIN, SHARP_PX))
    kept.current = spotIn(element.getBoundingClientRect(), left, top)
    setWidth(next > wholeWidth() ? Math.round(Math.min(next, most)) : null)
  }
  const scale = (by: number, left?: number, top?: number) => {
    const now = picture()?.offsetWidth ?? 0
    resize(by > 1 && width === null ? beginning(now) : now * by, left, top)
  }

  useLayoutEffect(() => {
    const [box, element, spot] = [ground.current, picture(), kept.current]
    if (!box || !element) return
    element.style.width = width === null ? '' : `${width}px`
    if (!spot || width === null) return
    box.scrollLeft = element.offsetLeft + spot.x * element.offsetWidth - spot.left
    box.scrollTop = element.offsetTop + spot.y * element.offsetHeight - spot.top
  }, [width])

  const resizeNow = useRef(resize)
  useEffect(() => {
    resizeNow.current = resize
  })
  useEffect(() => {
    const box = ground.current
    if (!box) return
    const off = new AbortController()
    const on = <Kind extends keyof HTMLElementEventMap>(kind: Kind, hear: (event: HTMLElementEventMap[Kind]) => void) =>
      // Not passive, because a pinch and a wheel with Ctrl would otherwise enlarge the whole page.
      box.addEventListener(kind, hear, { passive: false, signal: off.signal })
    let apart = 0
    let wide = 0
    on('touchstart', ({ touches }) => {
      apart = distance(touches)
      wide = box.firstElementChild?.getBoundingClientRect().width ?? 0
    })
    on('touchmove', (event) => {
      const [one, other] = event.touches
      if (!one || !other || apart === 0) return
      event.preventDefault()
      const middle = [(one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2] as const
      resizeNow.current((wide * distance(event.touches)) / apart, ...middle)
    })
    on('wheel', (event) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      const now = box.firstElementChild?.getBoundingClientRect().width ?? 0
      resizeNow.current(now * Math.exp(-event.deltaY / 200), event.clientX, event.clientY)
    })
    // Else the browser takes the picture itself along, and the pointer with it.
    on('dragstart', (event) => event.preventDefault())
    on('pointerdown', ({ pointerType, button, clientX, clientY }) => {
      dragged.current = false
      if (pointerType !== 'mouse' || button !== 0) return
      const [left, top] = [box.scrollLeft + clientX, box.scrollTop + clientY]
      const end = new AbortController()
      const move = (event: PointerEvent) => {
        if (event.buttons === 0) return end.abort()
        if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > 4) dragged.current = true
        if (dragged.current) box.scrollTo({ left: left - event.clientX, top: top - event.clientY, behavior: 'instant' })
      }
      window.addEventListener('pointermove', move, { signal: end.signal })
      window.addEventListener('pointerup', () => end.abort(), { once: true, signal: off.signal })
    })
    return () => off.abort()
  }, [])

  function whole() {
    kept.current = null
    setWidth(null)
  }
  /** Larger about the point that was pressed, twice; then whole. The end of a drag is no press. */
  function toggle(event: MouseEvent) {
    if (dragged.current && event.detail > 0) return
    if (width !== null && width >= (begin.current ?? 0) * BEGIN - 1) return whole()
    const { left, top } = spotOf({ box: event.currentTarget.getBoundingClientRect(), event })
    scale(BEGIN, left, top)
  }
  return { ground, isLarge: width !== null, scale, toggle }
}

const distance = ([one, other]: TouchList) =>
  one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0
