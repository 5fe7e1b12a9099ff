import type { ProductCard } from 'shared-contracts'
import styles from './close-ups.module.css'

/** Fewer make no band; more are not seen. */
const [FEWEST, MOST] = [3, 6]

/** The kind of thing that a title ends in, as `lamp`. */
const kindOf = ({ title }: ProductCard) => title.split(' ').at(-1)

interface CloseUpsProps {
  products: readonly ProductCard[] | undefined
  /** So many of them stand right below the band, and are not in it. */
  below?: number
}

/** A band of close-ups of these products, of different kinds first, in the place of a picture that nobody gave; nothing where they are few. */
export function CloseUps({ products = [], below = 0 }: CloseUpsProps) {
  const others = products.slice(below).filter(({ pictures }) => pictures.length > 1)
  const isFirst = (product: ProductCard) => others.find((one) => kindOf(one) === kindOf(product)) === product
  const chosen = [...others.filter(isFirst), ...others.filter((product) => !isFirst(product))].slice(0, MOST)
  const pictures = chosen.flatMap((product) => product.pictures.slice(1, 2))
  if (pictures.length < FEWEST) return null
  return (
    <div className={styles.band} data-wide>
      {pictures.map((picture) => (
        <img key={picture.id} srcSet={picture.srcset} sizes="(width < 48rem) 34vw, 17rem" alt="" loading="lazy" />
      ))}
    </div>
  )
}
