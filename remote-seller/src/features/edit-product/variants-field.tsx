import { useQuery } from '@tanstack/react-query'
import { type FormikErrors, useFormikContext } from 'formik'
import { useMemo, useState } from 'react'
import { type EditableProduct, type TypedProduct, type TypedVariant, productDraftMessages } from 'shared-contracts'
import { Button, patterns, sizeLabel, useHost } from 'shared-ui'
import { FieldError } from 'shared-ui/forms'
import { messages } from './messages'
import { pairOf, suggestedSku, withOptions } from './variant-cells'
import { VariantGrid } from './variant-grid'
import { OptionChips } from '../../ui/product-form/option-chips'
import styles from './variants-field.module.css'

const unique = (values: readonly string[]) => [...new Set(values)]

/** What is wanted, in the order in which it is offered; what is not offered any more comes last. */
const inOrder = (offered: readonly string[], wanted: readonly string[]) =>
  unique([...offered, ...wanted]).filter((one) => wanted.includes(one))

/** The same one each time, so that what is made of it is made once. */
const NO_COLORS: readonly never[] = []

/** What is wrong with the colours and sizes: with all of them, or with the first of a line. What is wrong in a cell stands at the cell. */
const faultOf = (errors: FormikErrors<TypedProduct>['variants']): string | undefined =>
  typeof errors === 'string'
    ? errors
    : errors?.map((line) => (typeof line === 'object' ? (line.size ?? line.color) : line)).find(Boolean)

/** Colours and sizes, and what each of their pairs costs and has in stock. */
export function VariantsField({ product }: { product: EditableProduct }) {
  const { queries } = useHost()
  const options = useQuery(queries.catalogue.formOptions.queryOptions())
  const { values, setFieldValue, setTouched, errors, touched } = useFormikContext<TypedProduct>()
  const { variants, category, slug } = values
  const [waiting, setWaiting] = useState<{ colors: string[]; sizes: string[] }>({ colors: [], sizes: [] })
  const [known, setKnown] = useState<ReadonlyMap<string, TypedVariant>>(new Map())
  const colors = unique([...variants.map(({ color }) => color), ...waiting.colors])
  const sizes = unique([...variants.map(({ size }) => size), ...waiting.sizes])
  const palette = options.data?.colors ?? NO_COLORS
  const place = options.data?.categories.find((one) => one.slug === category)
  const offered = place?.sizes ?? []
  // What the category has, and what the product has besides: what is taken out can be chosen again until it is saved.
  const stored = product.variants.filter(({ archived }) => !archived)
  const ownColors = new Set([...colors, ...stored.map(({ color }) => color)])
  const ownSizes = unique([...sizes, ...stored.map(({ size }) => size)])
  const shownColors = palette.filter(
    ({ slug: one, retired }) => (!retired && (place?.colors.includes(one) ?? true)) || ownColors.has(one),
  )
  const unoffered = colors.filter((one) => !palette.some(({ slug: color }) => color === one))
  const names = useMemo(() => new Map(palette.map((color) => [color.slug, color.name])), [palette])
  const colorOf = (one: string) => names.get(one) ?? one
  const nameOf = ({ color, size }: { color: string; size: string }) => `${colorOf(color)} ${sizeLabel(size)}`

  const set = (next: readonly TypedVariant[]) => {
    setKnown(new Map([...known, ...variants.map((variant) => [pairOf(variant), variant] as const)]))
    // Lines keep what was touched in them, wherever they stand now; their errors are found anew.
    const were = touched.variants
    if (Array.isArray(were)) {
      const byPair = new Map(variants.map((variant, row) => [pairOf(variant), were[row]]))
      void setTouched({ ...touched, variants: next.map((variant) => byPair.get(pairOf(variant)) ?? {}) }, false)
    }
    void setFieldValue('variants', next, true)
  }
  const change = (of: (variant: TypedVariant) => Partial<TypedVariant>) =>
    set(variants.map((variant) => ({ ...variant, ...of(variant) })))
  const choose = (wanted: { colors: string[]; sizes: string[] }) => {
    const ordered = {
      colors: inOrder(
        palette.map((color) => color.slug),
        wanted.colors,
      ),
      sizes: inOrder(offered, wanted.sizes),
    }
    // One without the other makes no variant yet: it waits for its counterpart.
    setWaiting(ordered.colors.length === 0 || ordered.sizes.length === 0 ? ordered : { colors: [], sizes: [] })
    set(withOptions(variants, { colors, sizes }, { ...ordered, slug, known }))
  }
  const [first] = variants
  const kept = product.variants.filter(
    (one) => one.sold && !one.archived && !variants.some((variant) => pairOf(variant) === pairOf(one)),
  )
  const fault = touched.variants ? faultOf(errors.variants) : undefined
  const whole = fault ? `${productDraftMessages.errorPrefix} ${fault}` : null
  const missing = whole ? 'variants-error' : undefined

  return (
    <div className={styles.field}>
      {options.data && (
        <OptionChips
          label={messages.colors}
          options={[
            ...shownColors.map((color) => ({ value: color.slug, label: color.name, hex: color.hex })),
            ...unoffered.map((color) => ({ value: color, label: color })),
          ]}
          chosen={colors}
          errorId={missing}
          onChange={(next) => choose({ colors: next, sizes })}
        />
      )}
      {!options.data ? (
        <p className={patterns.note}>{messages.optionsWait}</p>
      ) : offered.length > 0 || ownSizes.length > 0 ? (
        <OptionChips
          label={messages.sizes}
          options={unique([...offered, ...ownSizes]).map((size) => ({ value: size, label: sizeLabel(size) }))}
          chosen={sizes}
          errorId={missing}
          onChange={(next) => choose({ colors, sizes: next })}
        />
      ) : (
        <p className={patterns.note}>{messages.sizesWait}</p>
      )}
      <FieldError id="variants-error" text={whole} />
      {variants.length > 0 && (
        <>
          <div className={styles.tools}>
            <span className={patterns.note}>{messages.total(variants.length)}</span>
            {first && variants.length > 1 && (
              <Button variant="quiet" onClick={() => change(() => ({ price: first.price, discount: first.discount }))}>
                {messages.fillDown}
              </Button>
            )}
            {slug && variants.some(({ sku }) => sku === '') && (
              <Button
                variant="quiet"
                onClick={() => change((variant) => ({ sku: variant.sku || suggestedSku(slug, variant) }))}
              >
                {messages.suggestSkus}
              </Button>
            )}
          </div>
          <VariantGrid product={product} nameOf={nameOf} colorOf={colorOf} onChange={set} />
          <p className={patterns.note}>{messages.lowest}</p>
        </>
      )}
      {kept.length > 0 && (
        <p className={styles.note} role="status">
          {messages.keptForBooks(kept.map(nameOf))}
        </p>
      )}
    </div>
  )
}
