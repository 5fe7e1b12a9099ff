import { lazy, Suspense, useRef, useEffect, useState, type RefObject } from 'react'
import { Skeleton } from 'shared-ui'
import styles from './deferred-reviews.module.css'
import { messages } from './messages'

/** How far below the window something counts as near. */
const MARGIN = '600px'

/** Whether an element has come near the window, once and for all. */
function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const target = element.current
    if (!target) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        setNear(true)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return isNear
}

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
