import { useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { lazy, Suspense, useMemo } from 'react'
import { productDraftMessages } from 'shared-contracts'
import { joinClasses, sizeLabel, useHost, RetryButton } from 'shared-ui'
import { FormAlert, SelectField } from 'shared-ui/forms'
import { formMessages as messages } from './form.messages'
import styles from './product-form.module.css'

const BrandRequests = lazy(async () => {
  const module = await import(/* webpackChunkName: "brand-requests" */ './brand-requests')
  return { default: module.BrandRequests }
})

interface Choice {
  value: string
  label: string
  /** Of a colour. */
  hex?: string
}

export type Choices = Record<'brand' | 'category' | 'color' | 'size', Choice[]>

/**
 * What the selects offer; `choices` is `null` until both lists are there. Sizes are those of `category`, none while it is empty; a retired
 * brand, category or colour is offered where it is chosen already.
 */
export function useChoices({ category, brand, color }: { category: string; brand?: string; color?: string }) {
  const { queries } = useHost()
  const brands = useQuery(queries.catalogue.brands.queryOptions())
  const options = useQuery(queries.catalogue.formOptions.queryOptions())

  const choices = useMemo<Choices | null>(() => {
    if (!brands.data || !options.data) return null
    const place = options.data.categories.find(({ slug }) => slug === category)
    const colors = options.data.colors.filter(
      ({ slug, retired }) => (place?.colors.includes(slug) ?? true) && (!retired || slug === color),
    )
    return {
      brand: brands.data.items
        .filter(({ id, retired }) => !retired || id === brand)
        .map(({ id, name }) => ({ value: id, label: name })),
      category: options.data.categories
        .filter(({ slug, retired }) => !retired || slug === category)
        .map(({ slug, label }) => ({ value: slug, label })),
      color: colors.map(({ slug, name, hex }) => ({ value: slug, label: name, hex })),
      size: (place?.sizes ?? []).map((slug) => ({ value: slug, label: sizeLabel(slug) })),
    }
  }, [brands.data, options.data, category, brand, color])

  return {
    choices,
    pending: brands.isFetching || options.isFetching,
    failed: !choices && (brands.isError || options.isError),
    retry: () => {
      if (!brands.data) void brands.refetch()
      if (!options.data) void options.refetch()
    },
  }
}

const { labels, placeholders } = messages
const { errorPrefix } = productDraftMessages

interface ChoiceFieldsProps {
  /** The form has one variant, whose color and size stand here; the sizes are the category's. */
  oneVariant?: boolean
}

/** Brand and category, as the shop offers them now, and if wished color and size. */
export function ChoiceFields({ oneVariant = false }: ChoiceFieldsProps) {
  const { values } = useFormikContext<{ category: string; brand: string; color?: string }>()
  const { choices, pending, failed, retry } = useChoices(values)

  if (failed) {
    return (
      <FormAlert>
        <p>
          {messages.optionsFailedTitle} {messages.optionsFailedText}
        </p>
        <RetryButton variant="quiet" pending={pending} onClick={retry}>
          {messages.retry}
        </RetryButton>
      </FormAlert>
    )
  }
  const placeholder = (text: string) => (choices ? text : placeholders.loading)
  return (
    <>
      <div className={joinClasses(styles.row, styles.pairs)}>
        <SelectField
          name="brand"
          label={labels.brand}
          placeholder={placeholder(placeholders.brand)}
          options={choices?.brand ?? []}
          errorPrefix={errorPrefix}
        />
        <SelectField
          name="category"
          label={labels.category}
          placeholder={placeholder(placeholders.category)}
          options={choices?.category ?? []}
          errorPrefix={errorPrefix}
        />
        {oneVariant && (
          <>
            <SelectField
              name="color"
              label={labels.color}
              placeholder={placeholder(placeholders.color)}
              options={choices?.color ?? []}
              errorPrefix={errorPrefix}
            />
            <SelectField
              name="size"
              label={labels.size}
              placeholder={placeholder(values.category ? placeholders.size : placeholders.sizeWaits)}
              options={choices?.size ?? []}
              errorPrefix={errorPrefix}
            />
          </>
        )}
      </div>
      <Suspense>
        <BrandRequests />
      </Suspense>
    </>
  )
}
