import { useQueryClient } from '@tanstack/react-query'
import { Form, Formik } from 'formik'
import { useEffect, useRef, useState } from 'react'
import { FITS, reviewDraftSchema, REVIEW_TITLE_MAX_LENGTH, type Fit, type OwnReviews } from 'shared-contracts'
import { Button, FormAlert, useHost } from 'shared-ui'
import { FocusFirstError, SubmitButton, TextAreaField, TextField } from 'shared-ui/forms'
import { failureText } from '../../../lib/failure-text'
import { productQuery } from '../product.queries'
import { messages } from './messages'
import { RadioRow } from './radio-row'
import { ownReviewsQuery, reviewsKey } from './reviews.queries'
import styles from './review-form.module.css'

interface ReviewFormProps {
  slug: string
  title: string
  /** What may be reviewed; at least one. */
  lines: OwnReviews['reviewable']
  onClose: () => void
}

const STARS = [1, 2, 3, 4, 5]

/** A review in the making; what was typed stays until it went through. */
export function ReviewForm({ slug, title, lines, onClose }: ReviewFormProps) {
  const { api, queries, toast } = useHost()
  const queryClient = useQueryClient()
  const dialog = useRef<HTMLDialogElement>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [lineId, setLineId] = useState(lines[0]?.lineId ?? '')
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="review-form-title" onClose={onClose}>
      <h3 id="review-form-title" className={styles.title}>
        {messages.writeOf(title)}
      </h3>
      <Formik
        initialValues={{ rating: '', fit: '', title: '', body: '' }}
        validationSchema={reviewDraftSchema}
        validateOnBlur={false}
        onSubmit={async ({ rating, fit, ...words }) => {
          setFailure(null)
          const draft = { rating: Number(rating), fit: fit === '' ? null : (Number(fit) as Fit), ...words }
          try {
            const { state } = await api.reviews.create({ id: slug, lineId, ...draft })
            toast.success(state === 'published' ? messages.done : messages.donePending)
            await Promise.all([
              queryClient.invalidateQueries({ queryKey: reviewsKey(slug) }),
              queryClient.invalidateQueries({ queryKey: ownReviewsQuery(api, slug).queryKey }),
              queryClient.invalidateQueries({ queryKey: productQuery(queries, slug).queryKey }),
            ])
            dialog.current?.close()
          } catch (error) {
            setFailure(failureText(error, messages.refusals))
          }
        }}
      >
        <Form noValidate className={styles.form}>
          <FocusFirstError />
          {lines.length > 1 && (
            <label className={styles.which}>
              {messages.which}
              <select className={styles.select} value={lineId} onChange={(event) => setLineId(event.target.value)}>
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
          {failure && <FormAlert>{failure}</FormAlert>}
          <div className={styles.actions}>
            <SubmitButton pendingText={messages.submitting}>{messages.submit}</SubmitButton>
            <Button variant="quiet" onClick={() => dialog.current?.close()}>
              {messages.cancel}
            </Button>
          </div>
        </Form>
      </Formik>
    </dialog>
  )
}
