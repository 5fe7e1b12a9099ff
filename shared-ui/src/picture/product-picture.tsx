import type { Picture } from 'shared-contracts'
import { joinClasses } from '../join-classes'
import styles from './product-picture.module.css'

/** A picture of any API: an older one has no AVIF, nor has its contract the name. */
export type AnyPicture = Picture & { avif?: string | undefined }

interface ProductPictureProps {
  picture: AnyPicture
  /** The `sizes` attribute: how wide it stands at each width of the window. */
  sizes: string
  /** The largest picture at first sight: fetched at once and first. All others wait until they come near. */
  priority?: boolean
  /** Replaces the picture's own text; empty where words beside it say the same. */
  alt?: string
  /** `cover`: 4:5 on the picture's ground. `cutout`: whole, on whatever is behind it. */
  fit?: 'cover' | 'cutout'
  className?: string | undefined
}

/**
 * On a phone with more than two dots to a pixel, a picture of two looks the same and has a third of the bytes: there it is said to stand
 * narrower than it does, by as much as brings each width of phone to the file of two.
 *
 * @param sizes the last is the phone's; what is as wide everywhere is left alone.
 */
export function thriftySizes(sizes: string): string {
  const [ofPhone, ...others] = sizes.split(', ').reverse()
  return others.length > 0 ? `(width < 40rem) and (resolution > 2dppx) calc(${ofPhone} * 0.6), ${sizes}` : sizes
}

/** A picture with its place reserved and, until it is there, its blurred placeholder. */
export function ProductPicture({
  picture,
  sizes: asWide,
  priority = false,
  alt = picture.alt,
  fit = 'cover',
  className,
}: ProductPictureProps) {
  const sizes = thriftySizes(asWide)
  return (
    <span className={joinClasses(styles.frame, styles[fit], !priority && styles.far, className)}>
      {fit === 'cover' && picture.placeholder && (
        <img className={styles.placeholder} src={picture.placeholder} alt="" aria-hidden="true" />
      )}
      <picture>
        {picture.avif && <source type="image/avif" srcSet={picture.avif} sizes={sizes} />}
        <img
          className={styles.picture}
          srcSet={picture.srcset}
          sizes={sizes}
          src={picture.url}
          width={picture.width}
          height={picture.height}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding={priority ? 'sync' : 'async'}
        />
      </picture>
    </span>
  )
}
