import styles from './colour-field.module.css'

/** A colour as swatches in the store have it. Drawn, because a `style` attribute would need a weaker content policy; its name stands beside it. */
export const ColourSwatch = ({ hex }: { hex: string }) => (
  <svg className={styles.swatch} viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="11.5" fill={hex} />
  </svg>
)
