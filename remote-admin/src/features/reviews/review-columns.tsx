import type { ModeratedReview } from 'shared-contracts'
import { ProductPicture } from 'shared-ui'
import { type Column, type Formats, Stars } from 'shared-ui/back-office'
import { messages } from './messages'
import styles from './moderated-entry.module.css'

const { columns: names } = messages

/** What a phone's row says of a review; all of it opens below, with the ways to decide. */
export const reviewColumns = ({ day }: Formats): Column<ModeratedReview>[] => [
  {
    key: 'product',
    header: names.product,
    lead: ({ product: { picture } }) =>
      picture && <ProductPicture picture={picture} sizes="64px" alt="" className={styles.product} />,
    cell: ({ rating, product }) => (
      <>
        <Stars rating={rating} /> {product.title}
      </>
    ),
  },
  { key: 'text', header: names.text, phone: 'line', cell: ({ title, body }) => `${title}. ${body}` },
  { key: 'when', header: names.when, phone: 'meta', cell: ({ writtenAt }) => day(writtenAt) },
]
