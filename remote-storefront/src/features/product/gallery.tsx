import { Suspense, lazy, useEffect, useRef, useState } from 'react'
import type { Picture } from 'shared-contracts'
import { Icon, ProductPicture, joinClasses, patterns } from 'shared-ui'
import styles from './gallery.module.css'
import { messages } from './messages'
import type { Press } from './use-magnifier'

/** The first picture's `sizes`; the preload in the page's head has to say the same. */
export const GALLERY_SIZES = '(min-width: 64rem) min(54vw, calc(80vh - 10rem)), (min-width: 48rem) 50vw, 100vw'

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
  const [zoomed, setZoomed] = useState<{ index: number; from: Press } | null>(null)
  const count = pictures.length
  if (count === 0) return <p className={styles.none}>{messages.noPicture}</p>
  return (
    <div className={count > 1 ? joinClasses(patterns.stack4, styles.gallery) : undefined}>
      {count > 1 && (
        <ul className={joinClasses(patterns.stack2, patterns.top, styles.thumbnails)}>
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
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div ref={track} className={styles.track} role="region" aria-label={messages.pictures(title)} tabIndex={0}>
          {pictures.map((picture, index) => (
            <button
              key={picture.id}
              type="button"
              className={styles.picture}
              aria-haspopup="dialog"
              title={messages.zoom}
              onClick={(event) =>
                setZoomed({ index, from: { box: event.currentTarget.getBoundingClientRect(), event } })
              }
            >
              <ProductPicture picture={picture} sizes={GALLERY_SIZES} priority={index === 0} />
            </button>
          ))}
        </div>
        <span className={styles.enlarges} aria-hidden="true">
          <Icon name="search" />
        </span>
        {zoomed && (
          <Suspense>
            <Zoom
              title={title}
              pictures={pictures}
              first={zoomed.index}
              from={zoomed.from}
              seen={GALLERY_SIZES}
              onClose={() => setZoomed(null)}
            />
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

/** Follows and moves a track of equally wide pictures that snaps: `current` is the one in view, from 0. */
function useSnapTrack() {
  const track = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)

  useEffect(() => {
    const element = track.current
    if (!element) return
    const read = () => setCurrent(Math.round(element.scrollLeft / (element.clientWidth || 1)))
    element.addEventListener('scroll', read, { passive: true })
    return () => element.removeEventListener('scroll', read)
  }, [])

  // How the track gets there, at once or smoothly, is the stylesheet's: it knows who wants no motion.
  const show = (index: number) => {
    const element = track.current
    element?.scrollTo({ left: index * element.clientWidth })
  }
  return { track, current, show }
}
