import { Link, useSearchParams } from 'react-router-dom'
import type { Color, Product } from 'shared-contracts'
import { ProductPicture } from 'shared-ui'
import { choiceAddress } from './choice-address'
import styles from './color-choice.module.css'
import { messages } from './messages'

interface ColorChoiceProps {
  product: Product
  chosen: Color | null
}

/** The colours, each by its own picture, as links: the choice is part of the address. */
export function ColorChoice({ product, chosen }: ColorChoiceProps) {
  const [search] = useSearchParams()
  return (
    <nav className={styles.choice} aria-label={messages.color}>
      <p className={styles.legend}>
        {messages.color} <span>{chosen?.name}</span>
      </p>
      {product.colors.length > 1 && (
        <ul className={styles.colors}>
          {product.colors.map(({ slug, name }) => {
            const picture = product.pictures.find(({ color }) => color === slug) ?? product.pictures[0]
            return (
              <li key={slug}>
                <Link
                  to={choiceAddress(search, 'color', slug)}
                  replace
                  preventScrollReset
                  className={styles.color}
                  aria-current={slug === chosen?.slug ? 'true' : undefined}
                  aria-label={name}
                  title={name}
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
