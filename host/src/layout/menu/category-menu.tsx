import { useEffect, useEffectEvent, useId, useRef, useState, type MouseEvent } from 'react'
import { formatMoney, type ApiClient, type Menu } from 'shared-contracts'
import styles from './category-menu.module.css'
import { loadMenu } from './load-menu'
import { messages } from './messages'

/** A pointer that only passes by opens nothing, in milliseconds. */
const OPENS_MS = 120
/** Long enough to cross a corner on the way to the panel. */
const CLOSES_MS = 250

/** What the panel needs of the shell; handed in, as with the search box's suggestions. */
export interface CategoryMenuProps {
  /** The category line: items with `data-department`, those of departments with a button; `data-category` and `data-product` begin addresses. */
  line: HTMLElement
  /** The department whose button was pressed before this was here. */
  first: string | null
  api: ApiClient
  /** BCP 47. */
  locale: string
  navigate: (to: string) => void
}

const buttonOf = (line: HTMLElement, slug: string | null | undefined) =>
  slug ? line.querySelector<HTMLElement>(`[data-department="${slug}"] button`) : null

/** What is in a department and new in it: below the category line, for a pointer, a finger and the keyboard. */
export function CategoryMenu({ line, first, api, locale, navigate }: CategoryMenuProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [slug, setSlug] = useState(first)
  const [menu, setMenu] = useState<Menu | null>(null)
  const isHovered = useRef(false)
  /** The item below the pointer. */
  const pointedAt = useRef<HTMLElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const department = menu?.departments.find((candidate) => candidate.slug === slug)

  useEffect(() => {
    let isHere = true
    loadMenu(api).then(
      (answer) => isHere && setMenu(answer),
      () => undefined,
    )
    return () => void (isHere = false)
  }, [api])

  function soon(next: string | null, afterMs: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      isHovered.current = next !== null
      setSlug(next)
    }, afterMs)
  }
  function close(returnsFocus: boolean) {
    clearTimeout(timer.current)
    if (returnsFocus) buttonOf(line, slug)?.focus()
    setSlug(null)
  }

  const onPoint = useEffectEvent((event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    const item = event.target instanceof Element ? event.target.closest<HTMLElement>('li') : null
    if (!item || item === pointedAt.current) return
    pointedAt.current = item
    const pointed = item.dataset['department']
    soon(buttonOf(line, pointed) && pointed ? pointed : null, OPENS_MS)
  })
  const onLeave = useEffectEvent(() => {
    pointedAt.current = null
    soon(null, CLOSES_MS)
  })
  const onStay = useEffectEvent(() => clearTimeout(timer.current))
  const onPress = useEffectEvent((event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    const pressed = button?.closest<HTMLElement>('li')?.dataset['department']
    if (!button) return close(false)
    if (!pressed) return
    clearTimeout(timer.current)
    // What a pointer has opened on its way to the button is not closed by it.
    setSlug(pressed === slug && !isHovered.current ? null : pressed)
    isHovered.current = false
  })
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && slug) close(true)
  })
  const onOutside = useEffectEvent((event: Event) => {
    const isWithin = event.target instanceof Node && line.parentElement?.contains(event.target)
    if (slug && !isWithin) close(false)
  })

  useEffect(() => {
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
    return () => {
      clearTimeout(timer.current)
      controller.abort()
    }
  }, [line])

  const isOpen = department !== undefined
  useEffect(() => {
    const button = buttonOf(line, slug)
    if (!isOpen || !button) return
    button.setAttribute('aria-expanded', 'true')
    button.setAttribute('aria-controls', id)
    // Pressed by keyboard or finger: what it opened is where one goes on.
    if (document.activeElement === button) panel.current?.querySelector('a')?.focus({ preventScroll: true })
    return () => {
      button.setAttribute('aria-expanded', 'false')
      button.removeAttribute('aria-controls')
    }
  }, [isOpen, line, slug, id])

  return (
    <div ref={panel} className={styles.place}>
      {department && (
        <Panel
          {...{ id, department, locale }}
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

interface PanelProps extends Pick<CategoryMenuProps, 'locale'> {
  id: string
  /** Addresses by slug. */
  category: (slug: string) => string
  product: (slug: string) => string
  onGo: (to: string) => void
  department: Menu['departments'][number]
}

function Panel({ id, department, locale, category, product, onGo }: PanelProps) {
  const { slug, name, children, newIn } = department
  const all = category(slug)
  function go(event: MouseEvent<HTMLAnchorElement>) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onGo(event.currentTarget.getAttribute('href') ?? all)
  }
  const links = [
    { to: all, text: messages.all(name) },
    ...children
      .filter((child) => child.productCount > 0)
      .map((child) => ({ to: category(child.slug), text: child.name })),
    { to: `${all}&deals=true`, text: messages.reduced },
  ]
  return (
    <div id={id} className={styles.panel} role="group" aria-label={name}>
      <ul className={styles.links}>
        {links.map(({ to, text }) => (
          <li key={to}>
            <a href={to} className={styles.link} onClick={go}>
              {text}
            </a>
          </li>
        ))}
      </ul>
      <div className={styles.news}>
        <p className={styles.title}>{messages.newIn}</p>
        <ul className={styles.pieces}>
          {newIn.map(({ slug: piece, title, price, picture }) => (
            <li key={piece}>
              <a href={product(piece)} className={styles.piece} onClick={go}>
                {picture && (
                  <img
                    className={styles.picture}
                    srcSet={picture.srcset}
                    sizes="(min-width: 48rem) 11rem, 28vw"
                    src={picture.url}
                    width={picture.width}
                    height={picture.height}
                    alt=""
                  />
                )}
                <span className={styles.name}>{title}</span>
                <span className={styles.price}>{formatMoney(price, locale)}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
