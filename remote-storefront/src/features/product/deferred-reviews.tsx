import { lazy, Suspense, useRef } from 'react'
import { Skeleton } from 'shared-ui'
import styles from './deferred-reviews.module.css'
import { messages } from './messages'
import { useNear } from './use-near'

const Reviews = lazy(() =>
  import(/* webpackChunkName: "product-reviews" */ './reviews/reviews').then(({ Reviews }) => ({ default: Reviews })),
)

/** The reviews' place below the product; their code and their words come when the reader comes near. */
export function DeferredReviews({ slug, title }: { slug: string; title: string }) {
  const section = useRef<HTMLElement>(null)
  const isNear = useNear(section)
  return (
    <section id="reviews" ref={section} className={styles.section} aria-labelledby="reviews-title">
      <h2 id="reviews-title" className={styles.title}>
        {messages.reviews}
      </h2>
      {isNear ? (
        <Suspense fallback={<ReviewsSkeleton />}>
          <Reviews slug={slug} title={title} />
        </Suspense>
      ) : (
        <ReviewsSkeleton />
      )}
    </section>
  )
}

function ReviewsSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <Skeleton width="short" />
      <Skeleton width="half" />
      <Skeleton />
      <Skeleton width="long" />
    </div>
  )
}
