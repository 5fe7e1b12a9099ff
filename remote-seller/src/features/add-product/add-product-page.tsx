import { useState } from 'react'
import type { Product } from 'shared-contracts'
import { useAccount } from '../../lib/use-account'
import { PageHeader } from '../../ui/page-header'
import { AddProductForm } from './add-product-form'
import { emptyText } from './draft-values'
import { messages } from './messages'
import { ProductCreated } from './product-created'
import { useKeptDraft, type KeptDraft } from './use-kept-draft'

const blank: KeptDraft = { values: { ...emptyText, images: [] }, restored: false }

/** One product after the other: the form, then the created product with the way to its page and back to an empty form. */
function AddProduct({ accountId }: { accountId: string }) {
  const kept = useKeptDraft(accountId)
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
      <PageHeader title={messages.title} />
      {draft && <AddProductForm accountId={accountId} draft={draft} onCreated={setCreated} />}
    </>
  )
}

/** Waits for the account, because a draft belongs to one. */
export function AddProductPage() {
  const account = useAccount()
  return account ? <AddProduct key={account.id} accountId={account.id} /> : <PageHeader title={messages.title} />
}
