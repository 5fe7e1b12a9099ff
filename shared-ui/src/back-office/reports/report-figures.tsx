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

/** Figures, such as those of a report, each beside how it was before. @param label what they are of, unless of the days of a report. */
export function FigureTiles({ tiles, label = messages.figures }: { tiles: readonly Tile[]; label?: string }) {
  return (
    <dl className={styles.tiles} aria-label={label}>
      {tiles.map(({ label: name, value, change, link }) => (
        <div key={name} className={styles.tile} data-current={link?.isCurrent || undefined}>
          <dt className={joinClasses(patterns.note, styles.tileLabel)}>
            {link ? (
              <Link to={link.to} replace preventScrollReset aria-current={link.isCurrent ? 'true' : undefined}>
                {name}
              </Link>
            ) : (
              name
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
