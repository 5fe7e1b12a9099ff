import { useEffect, useId, useRef } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type { Color, Product, Variant } from 'shared-contracts'
import { ProductPicture, VisuallyHidden, joinClasses, patterns, sizeLabel } from 'shared-ui'
import styles from './choices.module.css'
import { messages } from './messages'
import { canBeHad, variantsIn } from './read-product'
import type { Choice } from './use-choice'

interface ColorChoiceProps {
  choice: Choice
  product: Product
  chosen: Color | null
  /** The chosen one: colours that do not come in it say so. */
  size: string | undefined
}

/** The colours, each by its own picture, as links: the choice is part of the address. */
export function ColorChoice({ choice, product, chosen, size }: ColorChoiceProps) {
  return (
    <nav className={patterns.stack2} aria-label={messages.color}>
      <p className={joinClasses(patterns.note, styles.legend)}>
        {messages.color} <span>{chosen?.name}</span>
      </p>
      {product.colors.length > 1 && (
        <ul className={patterns.row2}>
          {product.colors.map(({ slug, name }) => {
            const excluded = size !== undefined && !canBeHad(variantsIn(product, slug), size)
            const label = excluded ? messages.notInSize(name, sizeLabel(size)) : name
            const picture = product.pictures.find(({ color }) => color === slug) ?? product.pictures[0]
            const address = choice.addressOf('color', slug)
            return (
              <li key={slug}>
                <Link
                  to={address}
                  onClick={() => choice.choose(address)}
                  replace
                  preventScrollReset
                  className={joinClasses(styles.color, excluded && styles.excluded)}
                  aria-current={slug === chosen?.slug ? 'true' : undefined}
                  aria-label={label}
                  title={label}
                >
                  {picture && <ProductPicture picture={picture} sizes="4.5rem" alt="" />}
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </nav>
  )
}

interface SizeChoiceProps {
  choice: Choice
  /** Slugs, in the order of wearing. */
  sizes: readonly string[]
  /** Those of the chosen colour. */
  variants: readonly Variant[]
  chosen: string | undefined
  /** What was bought last of goods like these. */
  usual: string | undefined
  /** How often the cart was asked for without a size: then the sizes say so and get the focus. */
  asked: number
}

/** The sizes, the chosen one being part of the address; what cannot be had now is struck through, says so, and can still be asked about. */
export function SizeChoice({ choice, sizes, variants, chosen, usual, asked }: SizeChoiceProps) {
  const name = useId()
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const missing = asked > 0 && !chosen
  useEffect(() => {
    if (asked > 0) fieldset.current?.querySelector('input')?.focus()
  }, [asked])
  const navigate = useNavigate()
  function choose(size: string) {
    const address = choice.addressOf('size', size)
    choice.choose(address)
    void navigate(address, { replace: true, preventScrollReset: true })
  }
  const available = (size: string) => canBeHad(variants, size)
  return (
    <fieldset ref={fieldset} aria-describedby={missing ? `${name}-missing` : undefined}>
      <legend className={joinClasses(patterns.note, styles.sizeChoiceLegend)}>
        {messages.size}
        {usual && sizes.length > 1 && sizes.includes(usual) && (
          <span className={patterns.soft}> · {messages.usual(sizeLabel(usual))}</span>
        )}
      </legend>
      {missing && (
        <p className={styles.missing} id={`${name}-missing`} role="alert">
          {messages.chooseSize}
        </p>
      )}
      <div className={patterns.row2}>
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
