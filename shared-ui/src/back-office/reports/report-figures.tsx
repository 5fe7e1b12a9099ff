import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { joinClasses } from '../../join-classes'
import { patterns } from '../../patterns/patterns'
import { messages } from './messages'
import styles from './report-figures.module.css'

export interface Tile {
  label: string
  value: string
  /** How it stands to the period before. */
  change?: ReactNode
  /** A way to see more of it; the one that is shown is marked. */
  link?: { to: string; isCurrent: boolean }
}

/** The figures of a report, each beside how it was before. */
export function FigureTiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <dl className={styles.tiles} aria-label={messages.figures}>
      {tiles.map(({ label, value, change, link }) => (
        <div key={label} className={styles.tile} data-current={link?.isCurrent || undefined}>
          <dt className={joinClasses(patterns.note, styles.tileLabel)}>
            {link ? (
              <Link to={link.to} replace preventScrollReset aria-current={link.isCurrent ? 'true' : undefined}>
                {label}
              </Link>
            ) : (
              label
            )}
          </dt>
          <dd className={styles.tileValue}>{value}</dd>
          {change && <dd className={patterns.note}>{change}</dd>}
        </div>
      ))}
    </dl>
  )
}

/** A bar as long as a value is beside the largest one; the figures stand beside it. */
export function ShareBar({ value, most }: { value: number; most: number }) {
  const width = most > 0 ? Math.max(0, Math.min(100, (value / most) * 100)) : 0
  return (
    <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width={width} height="1" />
    </svg>
  )
}
