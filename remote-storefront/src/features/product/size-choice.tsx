import { useId } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Variant } from 'shared-contracts'
import { VisuallyHidden } from 'shared-ui'
import { choiceAddress } from './choice-address'
import { messages } from './messages'
import { sizeLabel } from './size-label'
import styles from './size-choice.module.css'

interface SizeChoiceProps {
  /** Slugs, in the order of wearing. */
  sizes: readonly string[]
  /** Those of the chosen colour. */
  variants: readonly Variant[]
  chosen: string | undefined
}

/** The sizes, the chosen one being part of the address; what cannot be had now is struck through, says so, and can still be asked about. */
export function SizeChoice({ sizes, variants, chosen }: SizeChoiceProps) {
  const name = useId()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const choose = (size: string) =>
    void navigate(choiceAddress(search, 'size', size), { replace: true, preventScrollReset: true })
  const available = (size: string) => variants.some((variant) => variant.size === size && variant.available > 0)
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{messages.size}</legend>
      <div className={styles.sizes}>
        {sizes.map((size) => (
          <label key={size} className={available(size) ? styles.size : styles.soldOut}>
            <input type="radio" name={name} checked={size === chosen} onChange={() => choose(size)} />
            {sizeLabel(size)}
            {!available(size) && <VisuallyHidden>, {messages.soldOutSize}</VisuallyHidden>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
