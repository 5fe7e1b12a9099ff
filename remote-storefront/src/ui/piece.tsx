import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths, type Picture } from 'shared-contracts'
import { joinClasses, ProductPicture, patterns } from 'shared-ui'
import styles from './piece.module.css'

interface PieceProps {
  picture: Picture | null
  brand?: string
  title: string
  /** `null`: the product's page is gone. */
  slug: string | null
  /** Colour and size, in words. */
  detail: string
  /** `small`: in a summary. */
  size?: 'small' | 'large'
  /** Read behind the words: prices, controls. */
  children?: ReactNode
}

/** A piece in a list of what is or was bought: picture, name, colour and size. */
export function Piece({ picture, brand, title, slug, detail, size = 'large', children }: PieceProps) {
  return (
    <div className={joinClasses(styles.piece, styles[size])}>
      <span className={styles.picture}>
        {picture && <ProductPicture picture={picture} sizes={size === 'small' ? '4rem' : '9.5rem'} alt="" />}
      </span>
      <div className={styles.words}>
        {brand && <p className={styles.brand}>{brand}</p>}
        <p className={styles.title}>
          {slug ? (
            <Link to={paths.product(slug)} className={styles.link}>
              {title}
            </Link>
          ) : (
            title
          )}
        </p>
        <p className={patterns.soft}>{detail}</p>
      </div>
      {children && <div className={styles.rest}>{children}</div>}
    </div>
  )
}
