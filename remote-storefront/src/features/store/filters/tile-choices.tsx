import type { Facets, StoreQuery } from 'shared-contracts'
import { joinClasses, VisuallyHidden } from 'shared-ui'
import { messages } from '../messages'
import { toggleSlug } from '../store-address'
import styles from './tile-choices.module.css'

interface ColorChoicesProps {
  query: StoreQuery
  colors: Facets['colors']
  onChoose: (next: StoreQuery) => void
}

/** The palette, each colour with its name below. */
export function ColorChoices({ query, colors, onChoose }: ColorChoicesProps) {
  const chosen = query.color?.split(',') ?? []
  return (
    <ul className={joinClasses(styles.tiles, styles.colors)}>
      {colors.map(({ slug, name, hex, count }) => (
        <li key={slug}>
          <label className={styles.color} title={messages.nameAndCount(name, count)}>
            <input
              className={styles.input}
              type="checkbox"
              name="color"
              value={slug}
              checked={chosen.includes(slug)}
              onChange={() => onChoose(toggleSlug(query, 'color', slug))}
            />
            {/* Drawn, because a style attribute would need a weaker content policy. */}
            <svg className={styles.swatch} viewBox="0 0 32 32" aria-hidden="true">
              <circle className={styles.ring} cx="16" cy="16" r="15" />
              <circle className={styles.dye} cx="16" cy="16" r="11.5" fill={hex} />
            </svg>
            <span className={styles.colorName}>{name}</span>
            <VisuallyHidden>{messages.pieces(count)}</VisuallyHidden>
          </label>
        </li>
      ))}
    </ul>
  )
}

interface SizeChoicesProps {
  query: StoreQuery
  sizes: Facets['sizes']
  onChoose: (next: StoreQuery) => void
}

/** Sizes in the order of wearing. */
export function SizeChoices({ query, sizes, onChoose }: SizeChoicesProps) {
  const chosen = query.size?.split(',') ?? []
  return (
    <ul className={styles.tiles}>
      {sizes.map(({ slug, name, count }) => (
        <li key={slug}>
          <label className={styles.size} title={messages.nameAndCount(name, count)}>
            <input
              className={styles.input}
              type="checkbox"
              name="size"
              value={slug}
              checked={chosen.includes(slug)}
              onChange={() => onChoose(toggleSlug(query, 'size', slug))}
            />
            {name}
            <VisuallyHidden>{messages.pieces(count)}</VisuallyHidden>
          </label>
        </li>
      ))}
    </ul>
  )
}
