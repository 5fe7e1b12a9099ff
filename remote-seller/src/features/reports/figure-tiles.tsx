import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { messages } from './messages'
import styles from './reports.module.css'

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
          <dt className={styles.tileLabel}>
            {link ? (
              <Link to={link.to} replace preventScrollReset aria-current={link.isCurrent ? 'true' : undefined}>
                {label}
              </Link>
            ) : (
              label
            )}
          </dt>
          <dd className={styles.tileValue}>{value}</dd>
          {change && <dd className={styles.tileChange}>{change}</dd>}
        </div>
      ))}
    </dl>
  )
}
