import { lazy, Suspense, useState } from 'react'
import type { Picture } from 'shared-contracts'
import { ProductPicture } from 'shared-ui'
import { GALLERY_SIZES } from './gallery-sizes'
import styles from './gallery.module.css'
import { messages } from './messages'
import { useSnapTrack } from './use-snap-track'

const Zoom = lazy(() =>
  import(/* webpackChunkName: "product-zoom" */ './zoom').then((module) => ({ default: module.Zoom })),
)

interface GalleryProps {
  title: string
  pictures: readonly Picture[]
}

/**
 * The pictures, side by side in a track that the browser scrolls and snaps: by finger, by wheel, by arrow keys; thumbnails jump, and a
 * press shows one as large as the window.
 */
export function Gallery({ title, pictures }: GalleryProps) {
  const { track, current, show } = useSnapTrack()
  const [zoomed, setZoomed] = useState<number | null>(null)
  const count = pictures.length
  if (count === 0) return <p className={styles.none}>{messages.noPicture}</p>
  return (
    <div className={count > 1 ? styles.gallery : styles.single}>
      {count > 1 && (
        <ul className={styles.thumbnails}>
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              <button
                type="button"
                className={styles.thumbnail}
                aria-label={messages.showPicture(index + 1, count)}
                aria-current={index === current ? 'true' : undefined}
                onClick={() => show(index)}
              >
                <ProductPicture picture={picture} sizes="5rem" alt="" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.stage}>
        {/* A region that scrolls has to be reachable by keyboard; the arrow keys are the browser's own. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div ref={track} className={styles.track} role="region" aria-label={messages.pictures(title)} tabIndex={0}>
          {pictures.map((picture, index) => (
            <button
              key={picture.id}
              type="button"
              className={styles.picture}
              aria-haspopup="dialog"
              title={messages.zoom}
              onClick={() => setZoomed(index)}
            >
              <ProductPicture picture={picture} sizes={GALLERY_SIZES} priority={index === 0} />
            </button>
          ))}
        </div>
        {zoomed !== null && (
          <Suspense>
            <Zoom title={title} pictures={pictures} first={zoomed} onClose={() => setZoomed(null)} />
          </Suspense>
        )}
        {count > 1 && (
          <p className={styles.position} aria-hidden="true">
            {messages.pictureOf(current + 1, count)}
          </p>
        )}
      </div>
    </div>
  )
}
