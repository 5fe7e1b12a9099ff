import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type DeskProductDetails, productCorrectionDraftSchema } from 'shared-contracts'
import { Button, useHost } from 'shared-ui'
import { FormDialog, SelectField } from 'shared-ui/forms'
import { May } from '../../../ui/may'
import { ReasonField } from '../../../ui/reason-field'
import { messages } from './messages'
import { useProductUpdate } from './use-product-update'

const text = messages.correct

/** Gives the product another category or brand. Opened again, it puts things back. */
export function CorrectAct({ product }: { product: DeskProductDetails }) {
  const [asking, setAsking] = useState(false)
  const { place, status, inReview } = product
  if (!place || (status === 'draft' && !inReview)) return null
  return (
    <>
      <May permission="products.moderate">
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {text.act}
        </Button>
      </May>
      {asking && <CorrectDialog product={product} place={place} onClosed={() => setAsking(false)} />}
    </>
  )
}

interface CorrectDialogProps {
  product: DeskProductDetails
  place: NonNullable<DeskProductDetails['place']>
  onClosed: () => void
}

function CorrectDialog({ product, place: seen, onClosed }: CorrectDialogProps) {
  const { api } = useHost()
  const { keep, refusals } = useProductUpdate(product)
  const choices = useChoices(product, seen)
  return (
    <FormDialog
      title={text.title}
      initialValues={{ ...seen, reason: '' }}
      schema={productCorrectionDraftSchema}
      send={(draft, requestId) => api.deskProducts.correct({ id: product.id, seen, ...draft, requestId })}
      refusals={{ CONFLICT: refusals.CONFLICT }}
      success={text.done}
      onSent={keep}
      submit={text.submit}
      pendingText={messages.decide.pending}
      onClosed={onClosed}
    >
      <p>{text.text}</p>
      <SelectField name="category" label={text.fields.category} hint={text.categoryHint} options={choices.category} />
      <SelectField name="brand" label={text.fields.brand} options={choices.brand} />
      <ReasonField hint={text.reasonHint} />
    </FormDialog>
  )
}

/** What may be chosen, and what the product has, be it retired. */
function useChoices({ category, brand }: DeskProductDetails, seen: CorrectDialogProps['place']) {
  const { catalogue } = useHost().queries
  const options = useQuery(catalogue.formOptions.queryOptions()).data?.categories ?? []
  const brands = useQuery(catalogue.brands.queryOptions()).data?.items ?? []
  const offered = <One extends { retired?: boolean | undefined }>(
    all: readonly One[],
    keyOf: (one: One) => string,
    kept: string,
  ) => all.filter((one) => !one.retired || keyOf(one) === kept)
  const withKept = (choices: { value: string; label: string }[], value: string, label: string | null) =>
    choices.some((one) => one.value === value) ? choices : [{ value, label: label ?? value }, ...choices]
  return {
    category: withKept(
      offered(options, ({ slug }) => slug, seen.category).map(({ slug, label }) => ({ value: slug, label })),
      seen.category,
      category,
    ),
    brand: withKept(
      offered(brands, ({ id }) => id, seen.brand).map(({ id, name }) => ({ value: id, label: name })),
      seen.brand,
      brand,
    ),
  }
}
