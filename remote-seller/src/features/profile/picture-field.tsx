import { useField } from 'formik'
import { useId, useRef, useState } from 'react'
import { fieldProblems, MAX_IMAGE_BYTES, productDraftMessages, type Picture } from 'shared-contracts'
import { Button, joinClasses, Spinner, useHost, patterns, visuallyHidden } from 'shared-ui'
import { FieldError, isPngOrJpeg } from 'shared-ui/forms'
import { messages } from './messages'
import styles from './picture-field.module.css'

interface PictureFieldProps {
  name: 'logoId' | 'bannerId'
  words: { label: string; hint: string; choose: string; replace: string; remove: string }
  /** The chosen one. */
  picture: Picture | null
  onStored: (picture: Picture) => void
  wide?: boolean
}

/** One picture: stored as soon as it is chosen, shown to shoppers when the profile is saved. */
export function PictureField({ name, words, picture, onStored, wide = false }: PictureFieldProps) {
  const { api } = useHost()
  const [, { error }, { setValue }] = useField<string | null>(name)
  const [storing, setStoring] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const id = useId()

  async function store(file: File) {
    setProblem(null)
    if (file.size > MAX_IMAGE_BYTES) return setProblem(productDraftMessages.imageTooLarge)
    if (!(await isPngOrJpeg(file))) return setProblem(productDraftMessages.imageType)
    setStoring(true)
    try {
      const stored = await api.sellerProducts.upload({ image: file })
      onStored(stored)
      await setValue(stored.id)
    } catch (cause) {
      console.warn('a picture could not be stored', cause)
      setProblem(fieldProblems(cause)[0]?.message ?? messages.notStored)
    } finally {
      setStoring(false)
    }
  }
  const shown = problem ?? error ?? null

  return (
    <div role="group" aria-labelledby={`${id}-label`} className={joinClasses(styles.field, wide && styles.wide)}>
      <span id={`${id}-label`} className={styles.label}>
        {words.label}
      </span>
      <div className={styles.frame}>
        {picture && <img src={picture.url} srcSet={picture.srcset} sizes={wide ? '40rem' : '8rem'} alt="" />}
        {storing && (
          <span className={joinClasses(patterns.line2, patterns.small, styles.storing)} role="status">
            <Spinner /> {messages.storing}
          </span>
        )}
      </div>
      <div className={patterns.stack2}>
        <p id={`${id}-hint`} className={patterns.note}>
          {words.hint}
        </p>
        <input
          ref={input}
          type="file"
          className={visuallyHidden}
          accept="image/png,image/jpeg"
          aria-label={words.label}
          aria-describedby={`${id}-hint`}
          tabIndex={-1}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void store(file)
            // Chosen again after a failure is a change, too.
            target.value = ''
          }}
        />
        <div className={patterns.row2}>
          <Button
            variant="secondary"
            pending={storing}
            pendingText={messages.uploading}
            onClick={() => input.current?.click()}
          >
            {picture ? words.replace : words.choose}
          </Button>
          {picture && (
            <Button variant="quiet" onClick={() => void setValue(null)}>
              {words.remove}
            </Button>
          )}
        </div>
        <FieldError id={`${id}-error`} text={shown} />
      </div>
    </div>
  )
}
