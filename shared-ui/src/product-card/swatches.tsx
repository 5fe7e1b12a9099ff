import type { Color } from 'shared-contracts'
import { messages } from '../messages'
import { Swatch } from './swatch'
import styles from './swatches.module.css'

/** More than so many are counted. */
const MOST = 4

/** The colours that a product comes in. */
export function Swatches({ colors }: { colors: readonly Color[] }) {
  if (!colors[0]) return null
  return (
    <ul className={styles.swatches} aria-label={messages.colours}>
      {colors.slice(0, MOST).map((color) => (
        <li key={color.slug}>
          <Swatch hex={color.hex} name={color.name} />
        </li>
      ))}
      {colors[MOST] && <li className={styles.more}>+{colors.length - MOST}</li>}
    </ul>
  )
}
