import type { Picture } from 'shared-contracts'
import { joinClasses, ProductPicture } from 'shared-ui'
import styles from './product-thumb.module.css'

/** A small product picture beside the product's name; its ground alone when there is none. */
export function ProductThumb({ picture, className }: { picture: Picture | null; className?: string | undefined }) {
  const classes = joinClasses(styles.thumb, className)
  return picture ? (
    <ProductPicture picture={picture} sizes="64px" alt="" className={classes} />
  ) : (
    <span className={classes} aria-hidden="true" />
  )
}
