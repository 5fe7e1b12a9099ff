import { useQuery } from '@tanstack/react-query'
import type { Promotion } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { messages } from './messages'

interface Named {
  value: string
  label: string
}

const asOptions = (named: Promotion['sellers'] = []) => named.map(({ id, name }) => ({ value: id, label: name }))

/** For what a promotion is: one category, brand, seller or product by its name, several by how many they are. */
export function scopeOf(
  { categoryIds = [], brandIds = [], sellerIds = [], sellers, productIds = [], products, firstOrder }: Promotion,
  names: { categories: readonly Named[]; brands: readonly Named[] },
): string {
  const { of } = messages
  const said = (ids: readonly string[], many: (count: number) => string, known: readonly Named[] = []) =>
    ids.length === 0
      ? []
      : [(ids.length === 1 && known.find(({ value }) => value === ids[0])?.label) || many(ids.length)]
  const parts = [
    ...said(categoryIds, of.categories, names.categories),
    ...said(brandIds, of.brands, names.brands),
    ...said(sellerIds, of.sellers, asOptions(sellers)),
    ...said(productIds, of.products, asOptions(products)),
  ]
  return [parts.join(', ') || of.everything, ...(firstOrder ? [messages.firstOrder] : [])].join(' · ')
}

/** What categories and brands are called, by their ids; none that nobody asks for. */
export function useTargetNames({ categories, brands }: { categories: boolean; brands: boolean }) {
  const { queries } = useHost()
  const tree = useQuery({ ...queries.categories.list.queryOptions(), enabled: categories }).data?.items ?? []
  const named = useQuery({ ...queries.catalogue.brands.queryOptions(), enabled: brands }).data?.items ?? []
  const nameOf = new Map(tree.map(({ id, name }) => [id, name]))
  return {
    categories: tree.map(({ id, name, parentId, state }) => ({
      ...{ value: id, retired: state === 'retired' },
      label: parentId === null ? name : `${nameOf.get(parentId) ?? ''} / ${name}`,
    })),
    brands: named.map(({ id, name, retired }) => ({ value: id, label: name, retired: retired === true })),
  }
}
