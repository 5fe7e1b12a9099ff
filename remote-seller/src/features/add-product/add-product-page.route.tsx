import { useEffect, useRef, useState } from 'react'
import { type PageModule, type Product, type SellerAccount, paths } from 'shared-contracts'
import { Button, ButtonLink, ProductPicture, TextLink, joinClasses, patterns } from 'shared-ui'
import { PageHeader } from 'shared-ui/back-office'
import { useAccount } from '../../lib/use-account'
import { useIsOpen } from '../../lib/use-is-open'
import { useIsReviewed } from '../../lib/use-shop-state'
import { AddProductForm } from './add-product-form'
import { type KeptDraft, emptyText, useKeptDraft } from './draft'
import { messages } from './messages'
import styles from './add-product-page.module.css'

/** The product is in the shop, or will be once the shop is open: its page is one click away, an empty form another. */
function ProductCreated({ product, onAddAnother }: { product: Product; onAddAnother: () => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const [picture] = product.pictures
  const isSeen = useIsOpen() && !product.waits
  const closed = product.waits
    ? ([messages.doneWaits, messages.doneWaitsText] as const)
    : ([messages.doneClosed, messages.doneClosedText] as const)
  const [say, text] = isSeen ? ([messages.done, messages.doneText] as const) : closed

  return (
    <section className={styles.created}>
      {picture && (
        <ProductPicture picture={picture} sizes="(min-width: 48rem) 20rem, 60vw" priority className={styles.picture} />
      )}
      <div className={styles.words}>
        <h1 ref={title} tabIndex={-1} className={styles.title}>
          {say(product.title)}
        </h1>
        <p className={joinClasses(patterns.soft, patterns.measure)}>{text}</p>
        <div className={patterns.row3}>
          {isSeen ? (
            <ButtonLink to={paths.product(product.slug)}>{messages.seeProduct}</ButtonLink>
          ) : (
            <ButtonLink to={paths.seller.product(product.id)}>{messages.openProduct}</ButtonLink>
          )}
          <Button variant="secondary" onClick={onAddAnother}>
            {messages.addAnother}
          </Button>
        </div>
        <div className={patterns.row3}>
          {isSeen && <TextLink to={paths.seller.product(product.id)}>{messages.editProduct}</TextLink>}
          <TextLink to={paths.seller.products}>{messages.allProducts}</TextLink>
        </div>
      </div>
    </section>
  )
}

const blank: KeptDraft = { values: { ...emptyText, images: [] }, restored: false }

/** One product after the other: the form, then the created product with the way to its page and back to an empty form. */
function AddProduct({ draftKey }: { draftKey: string }) {
  const kept = useKeptDraft(draftKey)
  const [created, setCreated] = useState<Product | null>(null)
  const [another, setAnother] = useState(false)
  const isReviewed = useIsReviewed()

  if (created) {
    const addAnother = () => {
      setAnother(true)
      setCreated(null)
    }
    return <ProductCreated product={created} onAddAnother={addAnother} />
  }
  const draft = another ? blank : kept
  return (
    <>
      <PageHeader title={messages.name} note={<p>{isReviewed ? messages.noteReviewed : messages.note}</p>} />
      {draft && <AddProductForm draftKey={draftKey} draft={draft} onCreated={setCreated} />}
    </>
  )
}

/** Waits for the account, because a draft belongs to one, and to the shop that it is typed for. */
export function Page() {
  const account: SellerAccount | null | undefined = useAccount()
  if (!account) return <PageHeader title={messages.name} />
  const draftKey = account.shopId ? `${account.id}.${account.shopId}` : account.id
  return <AddProduct key={draftKey} draftKey={draftKey} />
}

export const head: PageModule['head'] = () => ({ title: messages.name })

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ queryClient, queries }) => {
  await Promise.all([
    queryClient.prefetchQuery(queries.catalogue.brands.queryOptions()),
    queryClient.prefetchQuery(queries.catalogue.formOptions.queryOptions()),
  ])
}
