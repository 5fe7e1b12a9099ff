import { useEffect, useId, useRef, useState } from 'react'
import {
  type ApiClient,
  MAX_IMAGE_BYTES,
  MAX_REVIEW_PHOTOS,
  fieldProblems,
  productDraftMessages,
  reviewMessages,
} from 'shared-contracts'
import { Icon, drawId, joinClasses, patterns, useHost } from 'shared-ui'
import { FieldError, FilePicture, Refused, isPngOrJpeg } from 'shared-ui/forms'
import { messages } from './messages'
import styles from './photos-field.module.css'

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
      <legend className={joinClasses(patterns.note, styles.legend)}>{messages.photosOptional}</legend>
      <ul className={joinClasses(patterns.stack2, styles.photos)}>
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
            <label htmlFor={id} className={joinClasses(patterns.stack1, styles.label)}>
              <Icon name="upload" />
              {messages.addPhotos}
            </label>
          </li>
        )}
      </ul>
      <p id={`${id}-hint`} className={joinClasses(patterns.note, styles.hint)}>
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

/** A photo that was chosen; the request by which it is sent makes it the same one however often that is. */
interface ChosenPhoto {
  requestId: string
  file: File
}

type Upload = Omit<Parameters<ApiClient['reviews']['addPhoto']>[0], 'requestId' | 'image'>

/** Photos for a review: kept as files until it is sent. */
export function usePhotos() {
  const { api } = useHost()
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  /** Which one is on its way, from 1; `null` while none is. */
  const [sending, setSending] = useState<number | null>(null)

  async function add(files: readonly File[]) {
    const refused: string[] = []
    const all = [...photos]
    for (const file of files) {
      const problem = await problemOf(file, all.length)
      if (problem) refused.push(messages.photoLeftOut(file.name, problem))
      else all.push({ requestId: drawId(), file })
    }
    setPhotos(all)
    setProblems(refused)
  }

  function remove(requestId: string) {
    setPhotos((all) => all.filter((photo) => photo.requestId !== requestId))
    setProblems([])
  }

  function clear() {
    setPhotos([])
    setProblems([])
  }

  /** Stores them one after the other. @returns their ids. @throws Refused when the shop does not take one of them, or why a call failed. */
  async function upload(of: Upload): Promise<string[]> {
    const ids: string[] = []
    try {
      for (const { requestId, file } of photos) {
        setSending(ids.length + 1)
        const { id } = await api.reviews.addPhoto({ ...of, requestId, image: file }).catch((error: unknown) => {
          const [said] = fieldProblems(error)
          throw said ? new Refused(messages.photoLeftOut(file.name, said.message)) : error
        })
        ids.push(id)
      }
      return ids
    } finally {
      setSending(null)
    }
  }

  return { photos, problems, sending, add, remove, clear, upload }
}

type Photos = ReturnType<typeof usePhotos>

async function problemOf(file: File, present: number): Promise<string | null> {
  if (present >= MAX_REVIEW_PHOTOS) return reviewMessages.photosTooMany
  if (file.size > MAX_IMAGE_BYTES) return productDraftMessages.imageTooLarge
  return (await isPngOrJpeg(file)) ? null : productDraftMessages.imageType
}
