import { useState } from 'react'
import type { Product, SellerAccount } from 'shared-contracts'
import { useAccount } from '../../lib/use-account'
import { PageHeader } from '../../ui/page-header'
import { AddProductForm } from './add-product-form'
import { emptyText } from './draft-values'
import { messages } from './messages'
import { ProductCreated } from './product-created'
import { useKeptDraft, type KeptDraft } from './use-kept-draft'

const blank: KeptDraft = { values: { ...emptyText, images: [] }, restored: false }

/** One product after the other: the form, then the created product with the way to its page and back to an empty form. */
function AddProduct({ draftKey }: { draftKey: string }) {
  const kept = useKeptDraft(draftKey)
  const [created, setCreated] = useState<Product | null>(null)
  const [another, setAnother] = useState(false)

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
      <PageHeader guide="first-product" title={messages.title} />
      {draft && <AddProductForm draftKey={draftKey} draft={draft} onCreated={setCreated} />}
    </>
  )
}

/** Waits for the account, because a draft belongs to one, and to the shop that it is typed for. */
export function AddProductPage() {
  const account: SellerAccount | null | undefined = useAccount()
  if (!account) return <PageHeader title={messages.title} />
  const draftKey = account.shopId ? `${account.id}.${account.shopId}` : account.id
  return <AddProduct key={draftKey} draftKey={draftKey} />
}
