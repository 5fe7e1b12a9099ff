import { useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { useRef, useState } from 'react'
import { productDraftMessages, type Picture, type TypedProduct } from 'shared-contracts'
import { ProductPicture, useHost, VisuallyHidden, patterns } from 'shared-ui'
import { DropArea, FieldError } from 'shared-ui/forms'
import { moveItem } from '../../lib/move-item'
import { formMessages } from '../../ui/product-form/form.messages'
import { PictureList } from '../../ui/product-form/picture-list'
import fieldStyles from '../../ui/product-form/pictures-field.module.css'
import { messages } from './messages'
import styles from './pictures-editor.module.css'
import { usePictureUploads } from './use-picture-uploads'

type TypedPicture = TypedProduct['pictures'][number]

/** The product's pictures: stored as they are chosen, put in order by button or by drag, each with its colour and its words. */
export function PicturesEditor({ stored }: { stored: readonly Picture[] }) {
  const { queries } = useHost()
  const options = useQuery(queries.catalogue.formOptions.queryOptions())
  const { values, setFieldValue, errors, touched } = useFormikContext<TypedProduct>()
  const input = useRef<HTMLInputElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const { uploaded, progress, problems, upload } = usePictureUploads()
  const { pictures, variants } = values
  const known = new Map([...stored, ...uploaded].map((picture) => [picture.id, picture]))
  const used = new Set(variants.map(({ color }) => color))
  const palette = options.data?.colors ?? []
  const colors = palette.filter(({ slug }) => used.has(slug))
  /** The name of a colour that a picture shows although no variant has it any more. */
  const goneOf = ({ color }: TypedPicture) =>
    color === null || used.has(color) ? null : (palette.find(({ slug }) => slug === color)?.name ?? color)

  const set = (next: readonly TypedPicture[]) => void setFieldValue('pictures', next)
  const change = (index: number, changes: Partial<TypedPicture>) =>
    set(pictures.map((picture, at) => (at === index ? { ...picture, ...changes } : picture)))
  const move = (from: number, to: number) => {
    if (to < 0 || to >= pictures.length) return
    set(moveItem(pictures, from, to))
    setAnnouncement(formMessages.moved(from + 1, to + 1))
  }
  const error =
    touched.pictures && typeof errors.pictures === 'string'
      ? `${productDraftMessages.errorPrefix} ${errors.pictures}`
      : null

  return (
    <div className={patterns.stack2}>
      <DropArea
        input={input}
        errorId={error ? 'pictures-error' : undefined}
        texts={formMessages}
        onFiles={(files) => void upload(files)}
      />
      <FieldError id="pictures-error" text={error} />
      {progress && <p role="status">{messages.uploading(progress.done + 1, progress.all)}</p>}
      {problems.length > 0 && (
        <div role="alert">
          {problems.map((text) => (
            <FieldError key={text} text={text} />
          ))}
        </div>
      )}
      <PictureList
        label={formMessages.pictures}
        items={pictures}
        keyOf={({ id }) => id}
        preview={({ id, alt }, position) => {
          const picture = known.get(id)
          return picture ? (
            <ProductPicture
              picture={picture}
              sizes="160px"
              alt={alt || messages.pictureOf(position)}
              className={fieldStyles.preview}
            />
          ) : null
        }}
        more={(picture, position) => {
          const gone = goneOf(picture)
          const goneId = gone === null ? undefined : `picture-${position}-colour-error`
          const shown = colors.find(({ slug }) => slug === picture.color)?.name ?? gone ?? messages.anyColor
          return (
            <details open={gone !== null || undefined}>
              <summary data-fold className={styles.summary}>
                {shown}
                <VisuallyHidden>, {messages.wordsOf(position)}</VisuallyHidden>
              </summary>
              <div className={patterns.stack1}>
                <textarea
                  className={styles.control}
                  rows={2}
                  aria-label={messages.alt(position)}
                  placeholder={messages.altPlaceholder}
                  maxLength={200}
                  value={picture.alt}
                  onChange={({ target }) => change(position - 1, { alt: target.value.replaceAll('\n', ' ') })}
                />
                <select
                  className={styles.control}
                  aria-label={messages.colorOf(position)}
                  value={picture.color ?? ''}
                  aria-invalid={gone === null ? undefined : true}
                  aria-describedby={goneId}
                  onChange={({ target }) => change(position - 1, { color: target.value || null })}
                >
                  <option value="">{messages.anyColor}</option>
                  {colors.map(({ slug, name }) => (
                    <option key={slug} value={slug}>
                      {name}
                    </option>
                  ))}
                  {gone !== null && <option value={picture.color ?? ''}>{gone}</option>}
                </select>
                <FieldError id={goneId} text={gone === null ? null : messages.colorGone(gone)} />
              </div>
            </details>
          )
        }}
        onMove={move}
        onRemove={(index) => set(pictures.filter((_, at) => at !== index))}
      />
      <p role="status">
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </p>
    </div>
  )
}
