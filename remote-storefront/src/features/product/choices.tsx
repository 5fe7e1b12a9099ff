import { useEffect, useId, useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import type { Color, Product, Variant } from 'shared-contracts'
import { ProductPicture, VisuallyHidden, joinClasses, patterns, sizeLabel } from 'shared-ui'
import styles from './choices.module.css'
import { messages } from './messages'
import { canBeHad, variantsIn } from './read-product'

/** The address with a choice in it, what else stands there kept: a link shows what its sender saw. */
function choiceAddress(search: URLSearchParams, name: 'color' | 'size', slug: string): string {
  const next = new URLSearchParams(search)
  next.set(name, slug)
  return `?${next.toString()}`
}

interface ColorChoiceProps {
  product: Product
  chosen: Color | null
  /** The chosen one: colours that do not come in it say so. */
  size: string | undefined
}

/** The colours, each by its own picture, as links: the choice is part of the address. */
export function ColorChoice({ product, chosen, size }: ColorChoiceProps) {
  const [search] = useSearchParams()
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
            return (
              <li key={slug}>
                <Link
                  to={choiceAddress(search, 'color', slug)}
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
export function SizeChoice({ sizes, variants, chosen, usual, asked }: SizeChoiceProps) {
  const name = useId()
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const missing = asked > 0 && !chosen
  useEffect(() => {
    if (asked > 0) fieldset.current?.querySelector('input')?.focus()
  }, [asked])
  const [search] = useSearchParams()
  const navigate = useNavigate()
  function choose(size: string) {
    void navigate(choiceAddress(search, 'size', size), { replace: true, preventScrollReset: true })
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
