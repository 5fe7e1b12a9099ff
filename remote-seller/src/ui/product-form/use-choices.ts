import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useHost, sizeLabel } from 'shared-ui'

export interface Choice {
  value: string
  label: string
}

export type Choices = Record<'brand' | 'category' | 'color' | 'size', Choice[]>

/** What the selects offer; `choices` is `null` until both lists are there. Sizes are those of `category`, none while it is empty. */
export function useChoices(category: string) {
  const { queries } = useHost()
  const brands = useQuery(queries.catalogue.brands.queryOptions())
  const options = useQuery(queries.catalogue.formOptions.queryOptions())

  const choices = useMemo<Choices | null>(() => {
    if (!brands.data || !options.data) return null
    const sizes = options.data.categories.find(({ slug }) => slug === category)?.sizes ?? []
    return {
      brand: brands.data.items.map(({ id, name }) => ({ value: id, label: name })),
      category: options.data.categories.map(({ slug, label }) => ({ value: slug, label })),
      color: options.data.colors.map(({ slug, name }) => ({ value: slug, label: name })),
      size: sizes.map((slug) => ({ value: slug, label: sizeLabel(slug) })),
    }
  }, [brands.data, options.data, category])

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
