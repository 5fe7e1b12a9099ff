import { useEffect, useId, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Variant } from 'shared-contracts'
import { VisuallyHidden, sizeLabel } from 'shared-ui'
import { choiceAddress } from './choice-address'
import { messages } from './messages'
import styles from './size-choice.module.css'

interface SizeChoiceProps {
  /** Slugs, in the order of wearing. */
  sizes: readonly string[]
  /** Those of the chosen colour. */
  variants: readonly Variant[]
  chosen: string | undefined
  /** How often the cart was asked for without a size: then the sizes say so and get the focus. */
  asked: number
}

/** The sizes, the chosen one being part of the address; what cannot be had now is struck through, says so, and can still be asked about. */
export function SizeChoice({ sizes, variants, chosen, asked }: SizeChoiceProps) {
  const name = useId()
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const missing = asked > 0 && !chosen
  useEffect(() => {
    if (asked > 0) fieldset.current?.querySelector('input')?.focus()
  }, [asked])
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const choose = (size: string) =>
    void navigate(choiceAddress(search, 'size', size), { replace: true, preventScrollReset: true })
  const available = (size: string) => variants.some((variant) => variant.size === size && variant.available > 0)
  return (
    <fieldset ref={fieldset} className={styles.choice} aria-describedby={missing ? `${name}-missing` : undefined}>
      <legend className={styles.legend}>{messages.size}</legend>
      {missing && (
        <p className={styles.missing} id={`${name}-missing`} role="alert">
          {messages.chooseSize}
        </p>
      )}
      <div className={styles.sizes}>
        {sizes.map((size) => (
          <label key={size} className={available(size) ? styles.size : styles.soldOut}>
            <input type="radio" name={name} checked={size === chosen} onChange={() => choose(size)} />
            <span className={styles.letter}>{sizeLabel(size)}</span>
            {!available(size) && <VisuallyHidden>, {messages.soldOutSize}</VisuallyHidden>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
