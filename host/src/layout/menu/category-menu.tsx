import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import type { ApiClient, Menu } from 'shared-contracts'
import styles from './category-menu.module.css'
import { loadBrands, loadMenu } from './load-menu'
import { MenuPanel, type MenuLink } from './menu-panel'

/** A pointer that only passes by opens nothing, in milliseconds. */
const OPENS_MS = 120
/** Long enough to cross a corner on the way to the panel. */
const CLOSES_MS = 250

/** Where the mouse is. */
export interface Rest {
  /** Of the line; `null` elsewhere. */
  item: HTMLElement | null
  /** Something was pressed since it came there. */
  isPressed: boolean
}

/** What the panel needs of the shell; handed in, as with the search box's suggestions. */
export interface CategoryMenuProps {
  /**
   * The category line: items with a link and, where something opens below, a button. What opens is that of `data-department`, all brands, whose
   * addresses `data-brands` begins, or links that stand there hidden. `data-category` and `data-product` begin addresses.
   */
  line: HTMLElement
  /** The item whose button was pressed before this was here. */
  first: HTMLElement | null
  /** Where the mouse was by the time this came. */
  rest: RefObject<Rest>
  api: ApiClient
  /** BCP 47. */
  locale: string
  navigate: (to: string) => void
}

const buttonOf = (item: HTMLElement | null) => item?.querySelector('button') ?? null

/** The item of the line that something is in. */
const itemAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('nav > ul > li') : null

const linksIn = (of: Element | null): MenuLink[] =>
  [...(of?.querySelectorAll('a') ?? [])].map((link) => ({
    to: link.getAttribute('href') ?? '',
    text: link.textContent ?? '',
  }))

/** What is in a department and new in it, or what the shop says instead: below the category line, for a pointer, a finger and the keyboard. */
export function CategoryMenu({ line, first, rest, api, locale, navigate }: CategoryMenuProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [item, setItem] = useState(first)
  const [menu, setMenu] = useState<Menu | null>(null)
  const [brands, setBrands] = useState<MenuLink[] | null>(null)
  const isHovered = useRef(false)
  /** The item below the pointer. */
  const pointedAt = useRef<HTMLElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { department: slug, brands: brandsBegin } = item?.dataset ?? {}
  const department = menu?.departments.find((candidate) => candidate.slug === slug)
  const own = linksIn(item?.querySelector('ul') ?? null)
  const below = own.length > 0 ? own : brandsBegin ? (brands ?? []) : null

  useEffect(() => {
    let isHere = true
    loadMenu(api).then(
      (answer) => isHere && setMenu(answer),
      // What the shop says itself opens all the same.
      () => isHere && setMenu({ departments: [], searches: [] }),
    )
    return () => void (isHere = false)
  }, [api])

  useEffect(() => {
    if (!brandsBegin) return
    let isHere = true
    loadBrands(api, brandsBegin).then(
      (links) => isHere && setBrands(links),
      () => undefined,
    )
    return () => void (isHere = false)
  }, [api, brandsBegin])

  function soon(next: HTMLElement | null, afterMs: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      isHovered.current = next !== null
      setItem(next)
    }, afterMs)
  }
  function close(returnsFocus: boolean) {
    clearTimeout(timer.current)
    if (returnsFocus) buttonOf(item)?.focus()
    setItem(null)
  }

  const onPoint = useEffectEvent((event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    const pointed = itemAt(event.target)
    if (!pointed || pointed === pointedAt.current) return
    pointedAt.current = pointed
    soon(buttonOf(pointed) && pointed, OPENS_MS)
  })
  const onLeave = useEffectEvent(() => {
    pointedAt.current = null
    soon(null, CLOSES_MS)
  })
  const onStay = useEffectEvent(() => clearTimeout(timer.current))
  const onPress = useEffectEvent((event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button) return close(false)
    const pressed = itemAt(button)
    clearTimeout(timer.current)
    // What a pointer has opened on its way to the button is not closed by it.
    setItem(pressed === item && !isHovered.current ? null : pressed)
    isHovered.current = false
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && item) close(true)
  })
  const onOutside = useEffectEvent((event: Event) => {
    const isWithin = event.target instanceof Node && line.parentElement?.contains(event.target)
    if (item && !isWithin) close(false)
  })

  /** A mouse that was there first does not move any more. Who has pressed what it rests on wants the page, not what lies over it. */
  const onFirst = useEffectEvent(() => {
    const { item: rested, isPressed } = rest.current
    if (!line.contains(rested)) return
    pointedAt.current = rested
    if (!isPressed && buttonOf(rested)) soon(rested, OPENS_MS)
  })

  // Once it is drawn, it listens: a press that comes right then is not lost.
  useLayoutEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const frame = line.parentElement
    line.addEventListener('pointermove', (event) => onPoint(event), { signal })
    line.addEventListener('click', (event) => onPress(event), { signal })
    frame?.addEventListener('pointerleave', () => onLeave(), { signal })
    frame?.addEventListener('keydown', (event) => onKey(event), { signal })
    panel.current?.addEventListener('pointerenter', () => onStay(), { signal })
    document.addEventListener('focusin', (event) => onOutside(event), { signal })
    document.addEventListener('pointerdown', (event) => onOutside(event), { signal })
    onFirst()
    return () => {
      clearTimeout(timer.current)
      controller.abort()
    }
  }, [line])

  const isReady = !slug || menu !== null
  const isOpen = department !== undefined || (isReady && below !== null && below.length > 0)
  useEffect(() => {
    const button = buttonOf(item)
    if (!isOpen || !button) return
    button.setAttribute('aria-expanded', 'true')
    button.setAttribute('aria-controls', id)
    // Pressed by keyboard or finger: what it opened is where one goes on.
    if (document.activeElement === button) panel.current?.querySelector('a')?.focus({ preventScroll: true })
    return () => {
      button.setAttribute('aria-expanded', 'false')
      button.removeAttribute('aria-controls')
    }
  }, [isOpen, item, id])

  return (
    <div ref={panel} className={styles.place}>
      {item && isOpen && (
        <MenuPanel
          {...{ id, department, below, locale }}
          entry={linksIn(item)[0] ?? { to: '', text: '' }}
          category={(of) => `${line.dataset['category']}${encodeURIComponent(of)}`}
          product={(of) => `${line.dataset['product']}${encodeURIComponent(of)}`}
          onGo={(to) => {
            close(false)
            navigate(to)
          }}
        />
      )}
    </div>
  )
}
