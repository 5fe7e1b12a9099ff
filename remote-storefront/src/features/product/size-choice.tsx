import { useId } from 'react'
import type { Variant } from 'shared-contracts'
import { VisuallyHidden } from 'shared-ui'
import { messages } from './messages'
import { sizeLabel } from './size-label'
import styles from './size-choice.module.css'

interface SizeChoiceProps {
  /** Slugs, in the order of wearing. */
  sizes: readonly string[]
  /** Those of the chosen colour. */
  variants: readonly Variant[]
  chosen: string | undefined
  onChoose: (size: string) => void
}

/** The sizes; what cannot be had now is struck through, says so, and can still be asked about. */
export function SizeChoice({ sizes, variants, chosen, onChoose }: SizeChoiceProps) {
  const name = useId()
  const available = (size: string) => variants.some((variant) => variant.size === size && variant.available > 0)
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{messages.size}</legend>
      <div className={styles.sizes}>
        {sizes.map((size) => (
          <label key={size} className={available(size) ? styles.size : styles.soldOut}>
            <input type="radio" name={name} checked={size === chosen} onChange={() => onChoose(size)} />
            {sizeLabel(size)}
            {!available(size) && <VisuallyHidden>, {messages.soldOutSize}</VisuallyHidden>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
