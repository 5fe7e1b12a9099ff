import { useEffect, useId, useRef, useState } from 'react'
import { MAX_IMAGE_BYTES, fieldProblems, productDraftMessages } from 'shared-contracts'
import { drawId } from '../draw-id'
import { FieldError } from '../fields/field-error'
import { Refused } from '../form/refused'
import { Icon } from '../icon/icon'
import { joinClasses } from '../join-classes'
import { patterns } from '../patterns/patterns'
import { FilePicture } from './file-picture'
import { isPngOrJpeg } from './is-png-or-jpeg'
import styles from './photos-field.module.css'

interface PhotosTexts {
  photosOptional: string
  addPhotos: string
  photosHint: string
  photo: (position: number) => string
  removePhoto: (position: number) => string
}

/** Chooses photos, shows them and takes one out again; nothing is sent before what they belong to is. */
export function PhotosField({
  photos: { photos, problems, most, add, remove },
  texts: messages,
}: {
  photos: ReturnType<typeof usePhotos>
  texts: PhotosTexts
}) {
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
        {photos.length < most && (
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

interface PhotoRules {
  most: number
  /** What is said of one more. */
  tooMany: string
  /** @param name of the file that is left out. */
  leftOut: (name: string, why: string) => string
}

/** Photos for what is being written: kept as files until it is sent. */
export function usePhotos({ most, tooMany, leftOut }: PhotoRules) {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([])
  const [problems, setProblems] = useState<readonly string[]>([])
  /** Which one is on its way, from 1; `null` while none is. */
  const [sending, setSending] = useState<number | null>(null)

  async function add(files: readonly File[]) {
    const refused: string[] = []
    const all = [...photos]
    for (const file of files) {
      const problem = all.length >= most ? tooMany : await problemOf(file)
      if (problem) refused.push(leftOut(file.name, problem))
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

  /** Stores them one after the other. @param send stores one. @returns their ids. @throws Refused when the shop does not take one of them, or why a call failed. */
  async function upload(
    send: (photo: { requestId: string; image: File }) => Promise<{ id: string }>,
  ): Promise<string[]> {
    const ids: string[] = []
    try {
      for (const { requestId, file } of photos) {
        setSending(ids.length + 1)
        const { id } = await send({ requestId, image: file }).catch((error: unknown) => {
          const [said] = fieldProblems(error)
          throw said ? new Refused(leftOut(file.name, said.message)) : error
        })
        ids.push(id)
      }
      return ids
    } finally {
      setSending(null)
    }
  }

  return { photos, problems, sending, most, add, remove, clear, upload }
}

async function problemOf(file: File): Promise<string | null> {
  if (file.size > MAX_IMAGE_BYTES) return productDraftMessages.imageTooLarge
  return (await isPngOrJpeg(file)) ? null : productDraftMessages.imageType
}
