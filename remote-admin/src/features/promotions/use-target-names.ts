import { useQuery } from '@tanstack/react-query'
import { useHost } from 'shared-ui'

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
