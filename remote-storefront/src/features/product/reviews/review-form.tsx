import { useQueryClient } from '@tanstack/react-query'
import { Field, useField } from 'formik'
import { useId, useState } from 'react'
import {
  type ApiClient,
  FITS,
  MAX_REVIEW_PHOTOS,
  type OwnReviews,
  REVIEW_TITLE_MAX_LENGTH,
  reviewDraftSchema,
  reviewMessages,
} from 'shared-contracts'
import { Select, VisuallyHidden, joinClasses, patterns, useFlag, useHost } from 'shared-ui'
import { FieldError, FormDialog, PhotosField, TextAreaField, TextField, usePhotos } from 'shared-ui/forms'
import { productQuery } from '../product.queries'
import { messages } from './messages'
import styles from './review-form.module.css'

import { ownReviewsQuery, reviewsKey } from './reviews.queries'

interface RadioRowProps {
  name: string
  legend: string
  /** `says` stands for a label that is a drawing. */
  choices: readonly { value: string; label: string; says?: string }[]
}

/** A few choices side by side. */
export function RadioRow({ name, legend, choices }: RadioRowProps) {
  const errorId = useId()
  const [, { touched, error }] = useField<string>(name)
  const text = touched && error ? error : null
  return (
    <fieldset aria-describedby={text ? errorId : undefined}>
      <legend className={joinClasses(patterns.note, styles.legend)}>{legend}</legend>
      <div className={joinClasses(patterns.row2, styles.choices)}>
        {choices.map(({ value, label, says }) => (
          <label key={value} className={styles.choice}>
            <Field type="radio" name={name} value={value} aria-invalid={text ? true : undefined} />
            {says ? (
              <>
                <span aria-hidden="true">{label}</span>
                <VisuallyHidden>{says}</VisuallyHidden>
              </>
            ) : (
              label
            )}
          </label>
        ))}
      </div>
      <FieldError id={errorId} text={text} />
    </fieldset>
  )
}

interface ReviewFormProps {
  slug: string
  title: string
  /** What may be reviewed; at least one. */
  lines: OwnReviews['reviewable']
  isOpen: boolean
  onClose: () => void
}

type Create = ApiClient['reviews']['create']

const STARS = [1, 2, 3, 4, 5]

/** A review in the making; what was typed stays until it went through, closed as well as open. */
export function ReviewForm({ slug, title, lines, isOpen, onClose }: ReviewFormProps) {
  const { api, queries } = useHost()
  const queryClient = useQueryClient()
  const photos = usePhotos({
    ...{ most: MAX_REVIEW_PHOTOS, tooMany: reviewMessages.photosTooMany, leftOut: messages.photoLeftOut },
  })
  const takesPhotos = useFlag('review-photos') !== 'off'
  const [chosenLine, setChosenLine] = useState('')
  const lineId = (lines.find((line) => line.lineId === chosenLine) ?? lines[0])?.lineId ?? ''

  async function send(draft: Omit<Parameters<Create>[0], 'id' | 'lineId' | 'photos'>) {
    const taken = await photos.upload((photo) => api.reviews.addPhoto({ id: slug, lineId, ...photo }))
    return api.reviews.create({ id: slug, lineId, ...draft, ...(taken.length > 0 && { photos: taken }) })
  }
  async function show() {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: reviewsKey(slug) }),
      queryClient.invalidateQueries({ queryKey: ownReviewsQuery(api, slug).queryKey }),
      queryClient.invalidateQueries({ queryKey: productQuery(queries, slug).queryKey }),
    ])
    photos.clear()
  }
  return (
    <FormDialog
      open={isOpen}
      title={messages.writeOf(title)}
      initialValues={{ rating: '', fit: '', title: '', body: '' }}
      schema={reviewDraftSchema}
      read={({ fit, ...typed }) => ({ ...typed, fit: fit || null })}
      send={(draft): ReturnType<Create> => send(draft)}
      refusals={{ ...messages.refusals, REFUSED: ({ detail = messages.refusals.REFUSED }) => detail }}
      success={({ state }) => (state === 'published' ? messages.done : messages.donePending)}
      onSent={show}
      clears
      submit={messages.submit}
      pendingText={
        photos.sending === null ? messages.submitting : messages.sendingPhoto(photos.sending, photos.photos.length)
      }
      cancel={messages.cancel}
      onClosed={onClose}
    >
      {lines.length > 1 && (
        <label className={joinClasses(patterns.stack1, patterns.small)}>
          {messages.which}
          <Select
            value={lineId}
            options={lines.map((line) => ({ value: line.lineId, label: messages.bought(line.color, line.size) }))}
            onChange={(event) => setChosenLine(event.target.value)}
          />
        </label>
      )}
      <RadioRow
        name="rating"
        legend={messages.rating}
        choices={STARS.map((stars, index) => ({
          value: String(stars),
          label: '★'.repeat(stars),
          says: messages.stars[index] ?? '',
        }))}
      />
      <RadioRow
        name="fit"
        legend={messages.fitQuestion}
        choices={FITS.map((fit) => ({ value: String(fit), label: messages.fits[fit] }))}
      />
      <TextField name="title" label={messages.headline} maxLength={REVIEW_TITLE_MAX_LENGTH} required />
      <TextAreaField name="body" label={messages.body} hint={messages.bodyHint} required />
      {takesPhotos && <PhotosField photos={photos} texts={messages} />}
    </FormDialog>
  )
}
