import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type PageModule, REVIEW_TABS, type SellerReview, paths } from 'shared-contracts'
import { TextLink, joinClasses, patterns, useHost, useMediaQuery } from 'shared-ui'
import {
  type Column,
  type Formats,
  FilterTabs,
  ListPage,
  Nothing,
  DataTable,
  Stars,
  breakpoints,
  param,
  readKeyedSearch,
  tabsOf,
  useFormats,
  useListAddress,
} from 'shared-ui/back-office'
import { ProductThumb } from '../../ui/product-thumb'
import { AnswerReview } from './answer-review'
import { messages } from './messages'
import styles from './reviews-page.module.css'

/** What the address asks for. */
const readReviewsSearch = (search: URLSearchParams) =>
  readKeyedSearch(search, { tab: param.oneOf(REVIEW_TABS, 'unanswered') })

/** @param inRow it is opened below its row, which has the picture. */
function ReviewCard({ review, inRow = false }: { review: SellerReview; inRow?: boolean }) {
  const { day } = useFormats()
  const { rating, title, body, author, color, size, writtenAt, product } = review
  return (
    <article className={inRow ? patterns.stack3 : styles.review} aria-label={title}>
      {!inRow && <ProductThumb picture={product.picture ?? null} />}
      <div className={joinClasses(patterns.stack3, patterns.measure)}>
        <header className={patterns.stack1}>
          <h2 className={joinClasses(patterns.medium, styles.title)}>
            <Stars rating={rating} /> {title}
          </h2>
          <p className={patterns.note}>
            <TextLink to={paths.product(product.slug)}>{product.title}</TextLink> · {author ?? messages.verified},{' '}
            {messages.bought(color, size)} · {day(writtenAt)}
          </p>
        </header>
        <p className={styles.text}>{body}</p>
      </div>
      <AnswerReview review={review} />
    </article>
  )
}

/** What a phone's row says of a review; all of it opens below. */
const reviewColumns = ({ day }: Formats): Column<SellerReview>[] => [
  {
    key: 'product',
    header: messages.columns.product,
    lead: ({ product }) => <ProductThumb picture={product.picture ?? null} />,
    cell: ({ rating, product }) => (
      <>
        <Stars rating={rating} /> {product.title}
      </>
    ),
  },
  { key: 'text', header: messages.columns.text, phone: 'line', cell: ({ title, body }) => `${title}. ${body}` },
  { key: 'when', header: messages.columns.when, phone: 'meta', cell: ({ writtenAt }) => day(writtenAt) },
]

/** What buyers say about the shop's pieces: first of all what has no answer. */
export function Page() {
  const { queries } = useHost()
  const wanted = readReviewsSearch(useListAddress().search)
  const reviews = useQuery(
    queries.sellerReviews.list.queryOptions({ input: wanted, placeholderData: keepPreviousData }),
  )
  const { data: { counts, average } = {} } = reviews
  const isWide = useMediaQuery(breakpoints.table)
  const columns = reviewColumns(useFormats())
  // An API of before knows nothing of few stars; and there is no tab for none of them.
  const tabs = REVIEW_TABS.filter((tab) => tab !== 'low' || counts?.low || (wanted.tab === 'low' && counts))
  return (
    <ListPage
      query={reviews}
      texts={messages}
      title={messages.title}
      note={counts && <p>{messages.sentence(counts.unanswered, average)}</p>}
      start={counts?.all === 0 && <Nothing isPage {...messages.empty} to={paths.seller.products} />}
      filters={
        <FilterTabs
          label={messages.tabs}
          name="tab"
          standard="unanswered"
          tabs={tabsOf(tabs, messages.tab, counts && { ...counts, low: counts.low ?? 0 })}
        />
      }
      none={
        <Nothing title={messages.noneTitle[wanted.tab]} {...messages.none} to={`${paths.seller.reviews}?tab=all`} />
      }
    >
      {({ items }) =>
        isWide ? (
          <ul className={styles.list}>
            {items.map((review) => (
              <li key={review.id}>
                <ReviewCard review={review} />
              </li>
            ))}
          </ul>
        ) : (
          <DataTable
            caption={messages.title}
            columns={columns}
            rows={items}
            rowKey={({ id }) => id}
            below={(review) => <ReviewCard review={review} inRow />}
          />
        )
      }
    </ListPage>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.title })

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ queryClient, queries, search }) => {
  await queryClient.prefetchQuery(queries.sellerReviews.list.queryOptions({ input: readReviewsSearch(search) }))
}
