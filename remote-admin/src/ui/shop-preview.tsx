import type { Picture } from 'shared-contracts'
import { patterns } from 'shared-ui'
import styles from './shop-preview.module.css'

interface ShopPreviewProps {
  caption: string
  name: string
  logo: Picture | null
}

/** The head of a page, as shoppers see it. */
export function ShopPreview({ caption, name, logo }: ShopPreviewProps) {
  return (
    <figure className={styles.preview}>
      <figcaption className={patterns.note}>{caption}</figcaption>
      <div className={styles.sheet}>
        {logo ? (
          <img className={styles.logo} src={logo.url} srcSet={logo.srcset} sizes="16rem" alt={name} />
        ) : (
          <span className={styles.wordmark}>{name}</span>
        )}
      </div>
    </figure>
  )
}
