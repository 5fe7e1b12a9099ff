import type { Color } from 'shared-contracts'
import { messages } from '../messages'
import styles from './swatches.module.css'

/** More than so many are counted. */
const MOST = 4

/** The colours that a product comes in. Drawn, because a `style` attribute would need a weaker content policy. */
export function Swatches({ colors }: { colors: readonly Color[] }) {
  if (!colors[0]) return null
  return (
    <ul className={styles.swatches} aria-label={messages.colours}>
      {colors.slice(0, MOST).map((color) => (
        <li key={color.slug}>
          <svg className={styles.swatch} viewBox="0 0 14 14" role="img">
            <title>{color.name}</title>
            <circle cx="7" cy="7" r="6.5" fill={color.hex} />
          </svg>
        </li>
      ))}
      {colors[MOST] && <li className={styles.more}>+{colors.length - MOST}</li>}
    </ul>
  )
}
