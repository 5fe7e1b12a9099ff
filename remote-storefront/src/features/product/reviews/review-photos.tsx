import { lazy, Suspense, useState } from 'react'
import type { Review } from 'shared-contracts'
import { ProductPicture } from 'shared-ui'
import { messages } from './messages'
import styles from './review-photos.module.css'

const Zoom = lazy(() =>
  import(/* webpackChunkName: "product-zoom" */ '../zoom').then((module) => ({ default: module.Zoom })),
)

/** The photos of a review, small; a press shows one as large as the window. */
export function ReviewPhotos({ review: { title, photos } }: { review: Pick<Review, 'title' | 'photos'> }) {
  const [zoomed, setZoomed] = useState<number | null>(null)
  if (photos.length === 0) return null
  const named = photos.map((photo, index) => ({ ...photo, alt: messages.photo(index + 1) }))
  return (
    <>
      <ul className={styles.photos} aria-label={messages.photosOf(title)}>
        {named.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              className={styles.photo}
              aria-haspopup="dialog"
              aria-label={messages.showPhoto(index + 1)}
              onClick={() => setZoomed(index)}
            >
              <ProductPicture picture={photo} sizes="6rem" alt="" />
            </button>
          </li>
        ))}
      </ul>
      {zoomed !== null && (
        <Suspense>
          <Zoom title={title} pictures={named} first={zoomed} photos onClose={() => setZoomed(null)} />
        </Suspense>
      )}
    </>
  )
}
