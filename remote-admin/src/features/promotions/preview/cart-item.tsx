import { useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { useEffect } from 'react'
import { MAX_LINE_QUANTITY } from 'shared-contracts'
import { Button, patterns, RetryButton, sizeLabel, useHost, VisuallyHidden } from 'shared-ui'
import { useFormats } from 'shared-ui/back-office'
import { SelectField } from 'shared-ui/forms'
import { FieldPair } from '../../../ui/field-group'
import { messages } from './messages'

/** What stands in the form of an item. */
export interface ItemValues {
  slug: string
  title: string
  /** Empty until the product's variants are known. */
  variantId: string
  quantity: string
}

interface CartItemProps {
  item: ItemValues
  /** In the form. */
  name: string
  /** Variants of other items: each once. */
  others: readonly string[]
  onRemove: () => unknown
}

const QUANTITIES = Array.from({ length: MAX_LINE_QUANTITY }, (_, index) => String(index + 1))

/** A product in the cart: which of its variants, and how many. */
export function CartItem({ item: { slug, title, variantId }, name, others, onRemove }: CartItemProps) {
  const { queries } = useHost()
  const { setFieldValue } = useFormikContext()
  const { money } = useFormats()
  const product = useQuery(queries.products.get.queryOptions({ input: { id: slug } }))
  const { data } = product
  const colorOf = (wanted: string) => data?.colors.find((color) => color.slug === wanted)?.name ?? wanted
  const variants = (data?.variants ?? []).filter(({ id }) => !others.includes(id))
  const first = variants[0]?.id
  useEffect(() => {
    if (first && !variantId) void setFieldValue(`${name}.variantId`, first)
  }, [first, variantId, name, setFieldValue])
  return (
    <div className={patterns.stack2}>
      {product.isError && (
        <p className={patterns.note}>
          {messages.variantFailed(title)}{' '}
          <RetryButton variant="quiet" pending={product.isFetching} onClick={() => void product.refetch()}>
            {messages.again}
          </RetryButton>
        </p>
      )}
      <FieldPair>
        <SelectField
          name={`${name}.variantId`}
          label={messages.variant(title)}
          options={variants.map(({ id, color, size, price }) => ({
            value: id,
            label: `${colorOf(color)}, ${sizeLabel(size)} · ${money(price)}`,
          }))}
        />
        <SelectField
          name={`${name}.quantity`}
          label={messages.quantity(title)}
          options={QUANTITIES.map((value) => ({ value, label: value }))}
        />
      </FieldPair>
      <div>
        <Button variant="quiet" onClick={onRemove}>
          <span aria-hidden="true">{messages.remove}</span>
          <VisuallyHidden>{messages.removeNamed(title)}</VisuallyHidden>
        </Button>
      </div>
    </div>
  )
}
