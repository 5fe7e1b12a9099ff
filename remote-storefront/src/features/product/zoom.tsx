import { type KeyboardEvent, type Touch, type TouchEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Picture } from 'shared-contracts'
import { Icon, ProductPicture, VisuallyHidden, joinClasses } from 'shared-ui'
import { type Press, useMagnifier } from './use-magnifier'
import styles from './zoom.module.css'

export const zoomMessages = {
  large: (title: string) => `Pictures of ${title}, large`,
  twice: 'Press to see it larger',
  close: 'Close',
  previous: 'Previous picture',
  next: 'Next picture',
  show: (number: number) => `Picture ${number}`,
  position: (number: number, count: number) => `${number} / ${count}`,
}

/** A shorter way of a finger is a press. */
const SWIPE_PX = 40

interface ZoomProps {
  title: string
  pictures: readonly Picture[]
  /** The one to begin with, from 0. */
  first: number
  /** What was pressed on the page: on a desk it begins larger than that, around the same spot; whole without, and on a phone. */
  from?: Press | undefined
  /** The `sizes` of what the page shows of it: that is here at once. */
  seen?: string
  /** They were taken by anybody, in any shape. */
  photos?: boolean
  onClose: () => void
}

/**
 * A picture larger than on the page, on a phone whole, larger still on a press, and whole on the next: two fingers, the wheel with Ctrl and the keys + and −
 * make it as large as one likes; dragging, scrolling and the arrow keys move it. Of a whole one the arrow keys turn to the next; Escape closes.
 */
export function Zoom({ title, pictures, first, from, photos = false, seen = '100vw', onClose }: ZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [index, setIndex] = useState(first)
  // Before the magnifier scrolls: what is closed has no size.
  useLayoutEffect(() => {
    if (dialog.current?.open) return
    dialog.current?.showModal()
    // Chromium would focus what scrolls: gone with the first whole picture, and the keys with it.
    dialog.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [])
  const { ground, isLarge, scale, toggle } = useMagnifier(from)
  const picture = pictures[index]
  /** Where a finger came down alone. */
  const swiped = useRef<Touch>(undefined)

  /** The next one stays as large, at the same spot. */
  function turn(by: number) {
    setIndex((now) => (now + by + pictures.length) % pictures.length)
  }
  function press(event: KeyboardEvent) {
    const by = { '+': 1.25, '=': 1.25, '-': 0.8 }[event.key]
    if (by) scale(by)
    // Of a large picture the arrows are the browser's: they move it.
    else if (isLarge || pictures.length < 2) return
    else if (event.key === 'ArrowRight') turn(1)
    else if (event.key === 'ArrowLeft') turn(-1)
    else return
    event.preventDefault()
  }

  /** Of a whole picture a finger turns to the next; a large one it moves. */
  function swipe({ changedTouches }: TouchEvent) {
    const end = changedTouches[0]
    const start = swiped.current
    swiped.current = undefined
    if (!start || !end || isLarge || pictures.length < 2) return
    const [right, down] = [end.clientX - start.clientX, end.clientY - start.clientY]
    if (Math.abs(right) > SWIPE_PX && Math.abs(right) > 2 * Math.abs(down)) turn(right < 0 ? 1 : -1)
  }

  return (
    // A dialog hears the keys of what is in it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.zoom}
      data-ground="picture"
      aria-label={zoomMessages.large(title)}
      onClose={onClose}
      onKeyDown={press}
    >
      <div
        ref={ground}
        className={joinClasses(styles.ground, isLarge && styles.large)}
        onTouchStart={({ touches }) => (swiped.current = touches.length === 1 ? touches[0] : undefined)}
        onTouchEnd={swipe}
      >
        {picture && (
          <button
            type="button"
            className={joinClasses(!isLarge && styles.whole, photos && styles.photo)}
            aria-pressed={isLarge}
            aria-label={`${picture.alt}. ${zoomMessages.twice}`}
            onClick={toggle}
          >
            {!photos && <ProductPicture key={`seen ${picture.id}`} picture={picture} sizes={seen} alt="" />}
            <ProductPicture
              key={picture.id}
              picture={photos ? picture : { ...picture, placeholder: '' }}
              sizes={isLarge ? '200vw' : '100vw'}
              alt=""
              fit={photos ? 'cutout' : 'cover'}
              className={photos ? undefined : styles.sharp}
            />
          </button>
        )}
      </div>
      <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
        {zoomMessages.close}
        <Icon name="close" />
      </button>
      {pictures.length > 1 && (
        <div className={styles.turn}>
          <button type="button" className={styles.before} onClick={() => turn(-1)}>
            <Icon name="chevron" />
            <VisuallyHidden>{zoomMessages.previous}</VisuallyHidden>
          </button>
          <span role="status">{zoomMessages.position(index + 1, pictures.length)}</span>
          <ul className={styles.thumbnails}>
            {pictures.map((other, number) => (
              <li key={other.id}>
                <button
                  type="button"
                  aria-label={zoomMessages.show(number + 1)}
                  aria-current={number === index || undefined}
                  onClick={() => setIndex(number)}
                >
                  <ProductPicture picture={other} sizes="3rem" alt="" fit={photos ? 'cutout' : 'cover'} />
                </button>
              </li>
            ))}
          </ul>
          <button type="button" className={styles.next} onClick={() => turn(1)}>
            <Icon name="chevron" />
            <VisuallyHidden>{zoomMessages.next}</VisuallyHidden>
          </button>
        </div>
      )}
    </dialog>
  )
}
