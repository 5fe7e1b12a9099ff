import type { ProductCard } from 'shared-contracts'
import styles from './close-ups.module.css'

/** Fewer make no band; more are not seen. */
const [FEWEST, MOST] = [3, 6]

/** A band of close-ups of these products, in the place of a picture that nobody gave. */
export function CloseUps({ products = [] }: { products: readonly ProductCard[] | undefined }) {
  const pictures = products.flatMap((product) => product.pictures.slice(1, 2)).slice(0, MOST)
  if (pictures.length < FEWEST) return null
  return (
    <div className={styles.band} data-wide>
      {pictures.map((picture) => (
        <img key={picture.id} srcSet={picture.srcset} sizes="(width < 48rem) 34vw, 17rem" alt="" loading="lazy" />
      ))}
    </div>
  )
}
