import { type AnyPicture, ProductPicture, joinClasses, patterns } from 'shared-ui'
import styles from './picture-row.module.css'

interface PictureRowProps {
  pictures: readonly AnyPicture[]
  /** Of one by its place from 1, as in `Photo 1, opens large`. */
  label: (position: number) => string
}

/** Pictures in their order, each of which opens large beside the page; nothing without any. */
export const PictureRow = ({ pictures, label }: PictureRowProps) =>
  pictures.length > 0 && (
    <ul className={joinClasses(patterns.row2, styles.pictures)}>
      {pictures.map((picture, index) => (
        <li key={picture.id}>
          <a href={picture.url} target="_blank" rel="noreferrer" className={styles.picture}>
            <ProductPicture picture={picture} sizes="7rem" alt={label(index + 1)} />
          </a>
        </li>
      ))}
    </ul>
  )
