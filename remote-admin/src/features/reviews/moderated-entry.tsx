import { paths, type Fit, type ModeratedReview } from 'shared-contracts'
import { Button, ProductPicture, TextLink, VisuallyHidden } from 'shared-ui'
import { Moment } from '../../ui/moment'
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
  const { id, rating, title, body, author, color, size, fit, product, heldFor, rejectedFor, state, writtenAt, photos } =
    review
  const reason = heldFor ?? (photos.length > 0 ? 'photos' : null)
  return (
    <article id={entryId(id)} tabIndex={-1} className={styles.entry} aria-labelledby={`${entryId(id)}-title`}>
      <div className={styles.text}>
        <p className={styles.product}>
          <TextLink to={paths.product(product.slug)}>{product.title}</TextLink>
        </p>
        <h2 id={`${entryId(id)}-title`} className={styles.title}>
          <span className={styles.stars} aria-hidden="true">
            {'★'.repeat(rating)}
            <span className={styles.missing}>{'★'.repeat(5 - rating)}</span>
          </span>
          <VisuallyHidden>{messages.stars(rating)}: </VisuallyHidden>
          {title}
        </h2>
        <p className={styles.body}>{body}</p>
        {photos.length > 0 && (
          <ul className={styles.photos}>
            {photos.map((photo, index) => (
              <li key={photo.id}>
                <a href={photo.url} target="_blank" rel="noreferrer" className={styles.photo}>
                  <ProductPicture picture={photo} sizes="7rem" alt={messages.photo(index + 1)} />
                </a>
              </li>
            ))}
          </ul>
        )}
        <p className={styles.facts}>
          <span>{author ?? messages.anonymous}</span>
          <span>{messages.bought(color, size)}</span>
          {fit !== null && <span>{messages.fits[fit as Fit]}</span>}
          <Moment at={writtenAt} />
        </p>
        {reason && state === 'pending' && <p className={styles.held}>{messages.heldFor[reason]}</p>}
        {rejectedFor && <p className={styles.held}>{messages.rejectedFor(messages.rejections[rejectedFor])}</p>}
      </div>
      <div className={styles.ways}>
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
      </div>
    </article>
  )
}
