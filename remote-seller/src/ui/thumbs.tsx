import type { Picture } from 'shared-contracts'
import { ProductThumb } from './product-thumb'
import styles from './thumbs.module.css'

/** Pictures of what is in an order, side by side, and how many pieces it has. */
export function Thumbs({ pictures, children }: { pictures: readonly Picture[]; children: string }) {
  return (
    <span className={styles.thumbs}>
      {pictures.map((picture) => (
        <ProductThumb key={picture.id} picture={picture} className={styles.thumb} />
      ))}
      <span className={styles.words}>{children}</span>
    </span>
  )
}
