import { lazy, Suspense } from 'react'
import { audiencePaths, paths } from 'shared-contracts'
import { ButtonLink, EmptyState, joinClasses, patterns, Skeleton } from 'shared-ui'
import { messages } from './messages'
import styles from './missing-purchase.module.css'

// In one file with the other form that asks for an address: each file has its hash in the first script, which is full.
const LinkForm = lazy(() =>
  import(/* webpackChunkName: "mail-forms" */ './link-form').then((module) => ({ default: module.LinkForm })),
)

/** An order that this visitor cannot see: the way to sign in, and for guests the link once more. */
export function MissingPurchase({ number, signedIn }: { number: string; signedIn: boolean }) {
  return (
    <>
      <EmptyState
        heading="h1"
        title={messages.missingTitle}
        action={
          !signedIn && (
            <ButtonLink to={`${audiencePaths.shop.login}?next=${encodeURIComponent(paths.purchase(number))}`}>
              {messages.signIn}
            </ButtonLink>
          )
        }
      >
        {messages.missingText}
      </EmptyState>
      <section className={joinClasses(patterns.stack4, styles.panel)} aria-labelledby="order-link-title">
        <h2 id="order-link-title" className={patterns.title}>
          {messages.link.title}
        </h2>
        <Suspense fallback={<Skeleton width="long" />}>
          <LinkForm number={number} />
        </Suspense>
      </section>
    </>
  )
}
