import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Picture } from 'shared-contracts'
import { Icon, joinClasses, patterns, ProductPicture, Skeleton } from 'shared-ui'
import styles from './place.module.css'

interface PlaceProps {
  title: string
  to: string
  /** What is on its way; its place is held. */
  pending: boolean
  pictures?: readonly Picture[]
  /** Over the whole width. */
  isWide?: boolean
  /** Its words and what can be done stand beside the pictures; without it above them. */
  isBeside?: boolean
  children: ReactNode
}

/** Words that begin with a figure, which is what one looks for. */
export function Figure({ children }: { children: string }) {
  const [figure, ...words] = children.split(' ')
  return (
    <p>
      <strong className={styles.figure}>{figure}</strong> {words.join(' ')}
    </p>
  )
}

/** A part of the account: how things stand there, and the way to it. All of it is its link. */
export function Place({ title, to, pending, pictures = [], isWide = false, isBeside = false, children }: PlaceProps) {
  const shown = pictures.length > 0 && (
    <div className={styles.pictures}>
      {pictures.map((picture) => (
        <ProductPicture key={picture.id} picture={picture} sizes="7rem" alt="" className={styles.picture} />
      ))}
    </div>
  )
  return (
    <li className={joinClasses(patterns.stack2, patterns.top, styles.place, isWide && styles.wide)} aria-busy={pending}>
      <h2 className={joinClasses(patterns.between, patterns.center, styles.title)}>
        <Link to={to} className={styles.link}>
          {title}
        </Link>
        <Icon name="arrow" className={styles.arrow} />
      </h2>
      <div className={joinClasses(isBeside ? styles.beside : patterns.stack2)}>
        {isBeside && shown}
        {pending ? (
          <Skeleton width="half" />
        ) : (
          <div className={joinClasses(patterns.stack1, patterns.soft, patterns.breakable)}>{children}</div>
        )}
        {!isBeside && shown}
      </div>
    </li>
  )
}
