import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type PageModule, REVIEW_TABS, type SellerReview, paths } from 'shared-contracts'
import { TextLink, joinClasses, patterns, useHost } from 'shared-ui'
import {
  FilterTabs,
  ListPage,
  Nothing,
  param,
  readSearch,
  tabsOf,
  useFormats,
  useListAddress,
} from 'shared-ui/back-office'
import { AnswerReview } from './answer-review'
import { messages } from './messages'
import styles from './reviews-page.module.css'

/** What the address asks for. */
const readReviewsSearch = (search: URLSearchParams) =>
  readSearch(search, { tab: param.oneOf(REVIEW_TABS, 'unanswered') })

function ReviewCard({ review }: { review: SellerReview }) {
  const { day } = useFormats()
  const { rating, title, body, author, color, size, writtenAt, product } = review
  return (
    <article className={joinClasses(patterns.stack3, styles.review)} aria-label={title}>
      <header className={patterns.stack1}>
        <h2 className={patterns.lead}>{title}</h2>
        <p className={patterns.note}>
          {messages.stars(rating)} · <TextLink to={paths.product(product.slug)}>{product.title}</TextLink> ·{' '}
          {author ?? messages.verified}, {messages.bought(color, size)} · {day(writtenAt)}
        </p>
      </header>
      <p className={styles.text}>{body}</p>
      <AnswerReview review={review} />
    </article>
  )
}

/** What buyers say about the shop's pieces: first of all what has no answer. */
export function Page() {
  const { queries } = useHost()
  const wanted = readReviewsSearch(useListAddress().search)
  const reviews = useQuery(
    queries.sellerReviews.list.queryOptions({ input: wanted, placeholderData: keepPreviousData }),
  )
  const { data: { counts } = {} } = reviews
  return (
    <ListPage
      query={reviews}
      texts={messages}
      title={messages.title}
      start={counts?.all === 0 && <Nothing isPage {...messages.empty} to={paths.seller.products} />}
      filters={
        <FilterTabs
          label={messages.tabs}
          name="tab"
          standard="unanswered"
          tabs={tabsOf(REVIEW_TABS, messages.tab, counts)}
        />
      }
      none={<Nothing {...messages.none} to={`${paths.seller.reviews}?tab=all`} />}
    >
      {({ items }) => (
        <ul className={styles.list}>
          {items.map((review) => (
            <li key={review.id}>
              <ReviewCard review={review} />
            </li>
          ))}
        </ul>
      )}
    </ListPage>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.title })

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ queryClient, queries, search }) => {
  await queryClient.prefetchQuery(queries.sellerReviews.list.queryOptions({ input: readReviewsSearch(search) }))
}
