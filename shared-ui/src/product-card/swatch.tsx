import styles from './swatch.module.css'

interface SwatchProps {
  /** `#rrggbb` */
  hex: string
  /** Where no name stands beside it. */
  name?: string
  /** As a row's picture. */
  large?: boolean
}

/** A colour. Drawn, because a `style` attribute would need a weaker content policy. */
export const Swatch = ({ hex, name, large }: SwatchProps) => (
  <svg
    className={styles.swatch}
    data-large={large}
    viewBox="0 0 14 14"
    {...(name === undefined ? { 'aria-hidden': true } : { role: 'img' })}
  >
    {name !== undefined && <title>{name}</title>}
    <circle cx="7" cy="7" r="6.5" fill={hex} />
  </svg>
)
