import { type Fit, type ModeratedReview, REVIEW_REJECTIONS, type ReviewRejection, paths } from 'shared-contracts'
import { Button, ProductPicture, TextLink, joinClasses, patterns } from 'shared-ui'
import { Moment, Stars } from 'shared-ui/back-office'
import { FormDialog, RadioField } from 'shared-ui/forms'
import { Entry, EntryFacts } from '../../ui/entry'
import { May } from '../../ui/may'
import { PictureRow } from '../../ui/media/picture-row'
import { messages } from './messages'
import styles from './moderated-entry.module.css'

interface ModeratedEntryProps {
  review: ModeratedReview
  pending: boolean
  onApprove: () => void
  onReject: () => void
}

/** The id of an entry: where keys and the focus go. */
export const entryId = (id: string) => `review-${id}`

/** One review with all that helps to decide about it, and the ways to decide. */
export function ModeratedEntry({ review, pending, onApprove, onReject }: ModeratedEntryProps) {
  const { id, rating, title, body, author, color, size, fit, product, rejectedFor, state, writtenAt, photos } = review
  const { heldFor, heldParts = [] } = review
  const reason = heldFor ?? (photos.length > 0 ? 'photos' : null)
  return (
    <Entry
      id={entryId(id)}
      isFocusable
      actions={
        <May permission="products.moderate">
          {state !== 'published' && (
            <Button pending={pending} pendingText={messages.deciding} onClick={onApprove} aria-keyshortcuts="a">
              {messages.approve}
            </Button>
          )}
          {state !== 'rejected' && (
            <Button variant="secondary" disabled={pending} onClick={onReject} aria-keyshortcuts="r">
              {state === 'published' ? messages.takeDown : messages.reject}
            </Button>
          )}
        </May>
      }
    >
      <p className={joinClasses(patterns.line3, patterns.note)}>
        {product.picture && <ProductPicture picture={product.picture} sizes="64px" alt="" className={styles.product} />}
        <TextLink to={paths.product(product.slug)}>{product.title}</TextLink>
      </p>
      <h2 id={`${entryId(id)}-title`} className={joinClasses(patterns.lead, patterns.breakable)}>
        <Stars rating={rating} /> <Marked text={title} parts={heldParts} />
      </h2>
      <p className={styles.body}>
        <Marked text={body} parts={heldParts} />
      </p>
      <PictureRow pictures={photos} label={messages.photo} />
      <EntryFacts>
        <span>{author ?? messages.anonymous}</span>
        <span>{messages.bought(color, size)}</span>
        {fit !== null && <span>{messages.fits[fit as Fit]}</span>}
        <Moment at={writtenAt} />
      </EntryFacts>
      {reason && state === 'pending' && <p className={styles.held}>{messages.heldFor[reason]}</p>}
      {rejectedFor && <p className={styles.held}>{messages.rejectedFor(messages.rejections[rejectedFor])}</p>}
    </Entry>
  )
}

/** A text with what it was held for marked, wherever it stands alone. */
function Marked({ text, parts }: { text: string; parts: readonly string[] }) {
  if (parts.length === 0) return text
  const any = parts.map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)).join('|')
  // What the pattern holds comes out between what it does not.
  return text.split(new RegExp(String.raw`(?<![\p{L}])(${any})(?![\p{L}])`, 'u')).map((part, index) =>
    index % 2 === 1 ? (
      <mark key={index} className={styles.mark}>
        {part}
      </mark>
    ) : (
      part
    ),
  )
}

interface RejectDialogProps {
  review: ModeratedReview
  /** Rejects when it was not saved; the dialog stays open then. */
  onReject: (reason: ReviewRejection) => Promise<void>
  onClosed: () => void
}

/** Asks why a review is kept from shoppers. */
export function RejectDialog({ review: { heldFor, title }, onReject, onClosed }: RejectDialogProps) {
  const initial: { reason: ReviewRejection } = { reason: heldFor === 'link' ? 'advertising' : 'off_topic' }
  return (
    <FormDialog
      title={messages.rejectTitle(title)}
      initialValues={initial}
      send={({ reason }) => onReject(reason)}
      failed={messages.decisionFailed}
      submit={messages.reject}
      pendingText={messages.deciding}
      variant="accent"
      cancel={messages.cancel}
      onClosed={onClosed}
    >
      <RadioField
        name="reason"
        legend={messages.reason}
        options={REVIEW_REJECTIONS.map((value) => ({ value, label: messages.rejections[value] }))}
      />
      <p className={patterns.note}>{messages.reasonHint}</p>
    </FormDialog>
  )
}
