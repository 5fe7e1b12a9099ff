import type { MouseEvent } from 'react'
import { formatMoney, type Menu } from 'shared-contracts'
import { joinClasses } from 'shared-ui'
import styles from './category-menu.module.css'
import { messages } from './messages'

export interface MenuLink {
  to: string
  text: string
}

interface MenuPanelProps {
  id: string
  /** BCP 47. */
  locale: string
  /** Addresses by slug. */
  category: (slug: string) => string
  product: (slug: string) => string
  onGo: (to: string) => void
  /** The link of the line that it opens below. */
  entry: MenuLink
  department: Menu['departments'][number] | undefined
  /** In place of what is in the department. */
  below: readonly MenuLink[] | null
}

/** What is below one item of the line: all of it, what is in it, and what is new there. */
export function MenuPanel({ id, entry, department, below, locale, category, product, onGo }: MenuPanelProps) {
  const { name = entry.text, children = [], newIn = [] } = department ?? {}
  // The entry may ask for less of it.
  const all = department ? category(department.slug) : entry.to
  function go(event: MouseEvent<HTMLAnchorElement>) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const to = event.currentTarget.getAttribute('href') ?? all
    // Elsewhere the browser goes by itself.
    if (!to.startsWith('/')) return
    event.preventDefault()
    onGo(to)
  }
  const links = [
    { to: all, text: department ? messages.all(name) : name },
    ...(below ?? [
      ...children
        .filter((child) => child.productCount > 0)
        .map((child) => ({ to: category(child.slug), text: child.name })),
      { to: `${all}&deals=true`, text: messages.reduced },
    ]),
  ]
  return (
    <div
      id={id}
      className={joinClasses(styles.panel, newIn.length === 0 && styles.wide)}
      role="group"
      aria-label={name}
    >
      <ul className={styles.links}>
        {links.map(({ to, text }, place) => (
          <li key={place}>
            <a href={to} className={styles.link} onClick={go}>
              {text}
            </a>
          </li>
        ))}
      </ul>
      {newIn.length > 0 && (
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
      )}
    </div>
  )
}
