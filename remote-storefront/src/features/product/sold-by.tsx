import { Suspense, lazy, useState, useSyncExternalStore } from 'react'
import { useSearchParams } from 'react-router-dom'
import { paths, type Product } from 'shared-contracts'
import { Button, TextLink, joinClasses, patterns, useHost } from 'shared-ui'
import { FollowButton } from '../../ui/follow-button'
import { ReportButton } from '../../ui/report/report-button'
import { Reputation } from '../../ui/reputation'
import { ASK_PARAMETER } from './ask-parameter'
import { messages } from './messages'
import styles from './sold-by.module.css'

const AskDialog = lazy(() =>
  import(/* webpackChunkName: "mail-forms" */ './ask/ask-dialog').then((module) => ({ default: module.AskDialog })),
)

/** Who sells it, from where, what speaks for them, and how to reach them. */
export function SoldBy({ product, preview }: { product: Product; preview: boolean }) {
  const { locale } = useHost().config
  const { slug, name, country, ...reputation } = product.seller
  const from = country && new Intl.DisplayNames(locale, { type: 'region' }).of(country)
  return (
    <div className={joinClasses(patterns.small, styles.seller)}>
      <p>
        {messages.soldBy} <TextLink to={paths.sellerPage(slug)}>{name}</TextLink>
        {from && `, ${from}`}
      </p>
      <Reputation {...reputation} />
      {!preview && (
        <div className={styles.actions}>
          <Ask product={product} />
          <FollowButton shop={{ slug, name }} back={paths.product(product.slug)} />
          <ReportButton subject="product" named={product.slug} title={product.title} />
        </div>
      )}
    </div>
  )
}

const neverChanges = () => () => undefined

/** Asks the seller something before buying; whoever had to sign in for it comes back to the question. */
function Ask({ product: { slug, title, seller } }: { product: Product }) {
  const [search] = useSearchParams()
  const [wasOpened, setOpened] = useState<boolean | null>(null)
  const [asked, setAsked] = useState<string | null>(null)
  // Not on the server: a form in a dialog is nothing that it draws.
  const comesBack = useSyncExternalStore(
    neverChanges,
    () => search.has(ASK_PARAMETER),
    () => false,
  )
  const isOpen = wasOpened ?? comesBack
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {messages.ask.open}
      </Button>
      {asked && (
        <p role="status" className={styles.done}>
          {messages.ask.asked} <TextLink to={paths.account.conversation(asked)}>{messages.ask.see}</TextLink>
        </p>
      )}
      {isOpen && (
        <Suspense>
          <AskDialog
            product={{ slug, title, seller: seller.name }}
            onAsked={setAsked}
            onClosed={() => setOpened(false)}
          />
        </Suspense>
      )}
    </>
  )
}
