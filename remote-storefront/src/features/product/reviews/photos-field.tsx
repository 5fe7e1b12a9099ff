import { useEffect, useId, useRef } from 'react'
import { MAX_REVIEW_PHOTOS } from 'shared-contracts'
import { Icon } from 'shared-ui'
import { FieldError, FilePicture } from 'shared-ui/forms'
import { messages } from './messages'
import styles from './photos-field.module.css'
import type { Photos } from './use-photos'

/** Chooses photos, shows them and takes one out again; nothing is sent before the review is. */
export function PhotosField({ photos: { photos, problems, add, remove } }: { photos: Photos }) {
  const id = useId()
  const field = useRef<HTMLFieldSetElement>(null)
  const removed = useRef<number | null>(null)
  useEffect(() => {
    if (removed.current === null) return
    // The button that was pressed is gone: the focus goes on to the photo that took its place, or to the choice.
    const left = field.current?.querySelectorAll('button') ?? []
    const next = left[Math.min(removed.current, left.length - 1)] ?? field.current?.querySelector('input')
    removed.current = null
    next?.focus()
  }, [photos])

  return (
    <fieldset ref={field}>
      <legend className={styles.legend}>{messages.photosOptional}</legend>
      <ul className={styles.photos}>
        {photos.map(({ requestId, file }, index) => (
          <li key={requestId} className={styles.photo}>
            <FilePicture file={file} alt={messages.photo(index + 1)} className={styles.picture} />
            <button
              type="button"
              className={styles.remove}
              aria-label={messages.removePhoto(index + 1)}
              onClick={() => {
                removed.current = index
                remove(requestId)
              }}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
        {photos.length < MAX_REVIEW_PHOTOS && (
          <li className={styles.add}>
            <input
              id={id}
              className={styles.input}
              type="file"
              multiple
              accept="image/png,image/jpeg"
              aria-describedby={`${id}-hint`}
              onChange={({ target }) => {
                const files = [...(target.files ?? [])]
                // Chosen, taken out and chosen again is a change too.
                target.value = ''
                void add(files)
              }}
            />
            <label htmlFor={id} className={styles.label}>
              <Icon name="upload" />
              {messages.addPhotos}
            </label>
          </li>
        )}
      </ul>
      <p id={`${id}-hint`} className={styles.hint}>
        {messages.photosHint}
      </p>
      {problems.length > 0 && (
        <div role="alert">
          {problems.map((text) => (
            <FieldError key={text} text={text} />
          ))}
        </div>
      )}
    </fieldset>
  )
}
