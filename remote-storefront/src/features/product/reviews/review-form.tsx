import { useQueryClient } from '@tanstack/react-query'
import { Form, Formik } from 'formik'
import { useRef, useState } from 'react'
import { FITS, reviewDraftSchema, REVIEW_TITLE_MAX_LENGTH, type Fit, type OwnReviews } from 'shared-contracts'
import { Button, FormAlert, ModalDialog, useHost } from 'shared-ui'
import { FocusFirstError, SubmitButton, TextAreaField, TextField } from 'shared-ui/forms'
import { failureText } from '../../../lib/failure-text'
import { productQuery } from '../product.queries'
import { messages } from './messages'
import { PhotosField } from './photos-field'
import { RadioRow } from './radio-row'
import { ownReviewsQuery, reviewsKey } from './reviews.queries'
import styles from './review-form.module.css'
import { PhotoRefused, usePhotos } from './use-photos'

interface ReviewFormProps {
  slug: string
  title: string
  /** What may be reviewed; at least one. */
  lines: OwnReviews['reviewable']
  isOpen: boolean
  onClose: () => void
}

const STARS = [1, 2, 3, 4, 5]

/** A review in the making; what was typed stays until it went through, closed as well as open. */
export function ReviewForm({ slug, title, lines, isOpen, onClose }: ReviewFormProps) {
  const { api, queries, toast } = useHost()
  const queryClient = useQueryClient()
  const dialog = useRef<HTMLDialogElement>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const photos = usePhotos()
  const [chosenLine, setChosenLine] = useState('')
  const lineId = (lines.find((line) => line.lineId === chosenLine) ?? lines[0])?.lineId ?? ''

  return (
    <Formik
      initialValues={{ rating: '', fit: '', title: '', body: '' }}
      validationSchema={reviewDraftSchema}
      validateOnBlur={false}
      onSubmit={async ({ rating, fit, ...words }, { resetForm }) => {
        setFailure(null)
        const draft = { rating: Number(rating), fit: fit === '' ? null : (Number(fit) as Fit), ...words }
        try {
          const taken = await photos.upload({ id: slug, lineId })
          const { state } = await api.reviews.create({
            ...{ id: slug, lineId, ...draft },
            ...(taken.length > 0 && { photos: taken }),
          })
          toast.success(state === 'published' ? messages.done : messages.donePending)
          await Promise.all([
            queryClient.invalidateQueries({ queryKey: reviewsKey(slug) }),
            queryClient.invalidateQueries({ queryKey: ownReviewsQuery(api, slug).queryKey }),
            queryClient.invalidateQueries({ queryKey: productQuery(queries, slug).queryKey }),
          ])
          dialog.current?.close()
          resetForm()
          photos.clear()
        } catch (error) {
          setFailure(error instanceof PhotoRefused ? error.message : failureText(error, messages.refusals))
        }
      }}
    >
      {({ isSubmitting }) =>
        isOpen && (
          <ModalDialog title={messages.writeOf(title)} dialog={dialog} busy={isSubmitting} onClosed={onClose}>
            <Form noValidate className={styles.form}>
              <FocusFirstError />
              {lines.length > 1 && (
                <label className={styles.which}>
                  {messages.which}
                  <select
                    className={styles.select}
                    value={lineId}
                    onChange={(event) => setChosenLine(event.target.value)}
                  >
                    {lines.map((line) => (
                      <option key={line.lineId} value={line.lineId}>
                        {messages.bought(line.color, line.size)}
                      </option>
                    ))}
                  </select>
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
              <PhotosField photos={photos} />
              {failure && <FormAlert>{failure}</FormAlert>}
              <div className={styles.actions}>
                <SubmitButton
                  pendingText={
                    photos.sending === null
                      ? messages.submitting
                      : messages.sendingPhoto(photos.sending, photos.photos.length)
                  }
                >
                  {messages.submit}
                </SubmitButton>
                <Button variant="quiet" disabled={isSubmitting} onClick={() => dialog.current?.close()}>
                  {messages.cancel}
                </Button>
              </div>
            </Form>
          </ModalDialog>
        )
      }
    </Formik>
  )
}
