import type { Facets, StoreQuery } from 'shared-contracts'
import { VisuallyHidden, joinClasses } from 'shared-ui'
import { messages } from '../messages'
import { hasRoom, toggleSlug } from '../store-address'
import { NoRoom } from './brand-choices'
import styles from './tile-choices.module.css'

const SIZE_KINDS = ['letters', 'heights', 'shoes', 'numbers', 'contents', 'others'] as const
type SizeKind = (typeof SIZE_KINDS)[number]

/** What a size is a measure of, by its slug. */
const rules: readonly (readonly [SizeKind, RegExp])[] = [
  ['letters', /^\d*x*[sml]$/],
  ['heights', /^\d+-cm$/],
  ['shoes', /^eu-\d+/],
  ['numbers', /^(w?\d+|w\d+-l\d+)$/],
  ['contents', /^\d+-(ml|g)$/],
]

/** Sizes by what they measure, in their order; kinds without a size are left out. */
export function sizeKinds(sizes: Facets['sizes']): { kind: SizeKind; sizes: Facets['sizes'] }[] {
  const kindOf = (slug: string) => rules.find(([, pattern]) => pattern.test(slug))?.[0] ?? 'others'
  return SIZE_KINDS.map((kind) => ({ kind, sizes: sizes.filter(({ slug }) => kindOf(slug) === kind) })).filter(
    (group) => group.sizes.length > 0,
  )
}

interface ColorChoicesProps {
  query: StoreQuery
  colors: Facets['colors']
  onChoose: (next: StoreQuery) => void
}

/** The palette, each colour with its name below. */
export function ColorChoices({ query, colors, onChoose }: ColorChoicesProps) {
  const chosen = query.color?.split(',') ?? []
  const isFull = (slug: string) => !chosen.includes(slug) && !hasRoom(query, 'color', slug)
  return (
    <>
      <NoRoom if={colors.some(({ slug }) => isFull(slug))} />
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
                disabled={isFull(slug)}
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
    </>
  )
}

interface SizeChoicesProps {
  query: StoreQuery
  sizes: Facets['sizes']
  onChoose: (next: StoreQuery) => void
}

/** Sizes in the order of wearing; those of different kinds stand apart, each below its name. */
export function SizeChoices({ query, sizes, onChoose }: SizeChoicesProps) {
  const chosen = query.size?.split(',') ?? []
  const all = sizeKinds(sizes)
  // Who has chosen M does not look for shoes.
  const ofChosen = all.filter((kind) => kind.sizes.some(({ slug }) => chosen.includes(slug)))
  const kinds = ofChosen.length > 0 ? ofChosen : all
  if (all.length < 2) return <SizeTiles query={query} sizes={sizes} onChoose={onChoose} />
  return kinds.map(({ kind, sizes: own }) => (
    <div key={kind} className={styles.kind} role="group" aria-label={messages.sizeKinds[kind]}>
      <p className={styles.kindName} aria-hidden="true">
        {messages.sizeKinds[kind]}
      </p>
      <SizeTiles query={query} sizes={own} onChoose={onChoose} short={kind === 'shoes' || kind === 'heights'} />
    </div>
  ))
}

/** @param short below a name that says the rest: `42` of `EU 42`, `92` of `92 cm`. */
function SizeTiles({ query, sizes, onChoose, short = false }: SizeChoicesProps & { short?: boolean }) {
  const chosen = query.size?.split(',') ?? []
  const isFull = (slug: string) => !chosen.includes(slug) && !hasRoom(query, 'size', slug)
  return (
    <>
      <NoRoom if={sizes.some(({ slug }) => isFull(slug))} />
      <ul className={styles.tiles}>
        {sizes.map(({ slug, name, count }) => (
          <li key={slug}>
            <label className={styles.size} title={messages.nameAndCount(name, count)}>
              <input
                className={styles.input}
                type="checkbox"
                name="size"
                value={slug}
                aria-label={short ? name + messages.pieces(count) : undefined}
                checked={chosen.includes(slug)}
                disabled={isFull(slug)}
                onChange={() => onChoose(toggleSlug(query, 'size', slug))}
              />
              {short ? name.replace(/^EU | cm$/, '') : name}
              {!short && <VisuallyHidden>{messages.pieces(count)}</VisuallyHidden>}
            </label>
          </li>
        ))}
      </ul>
    </>
  )
}
