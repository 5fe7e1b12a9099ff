import type { SellerProduct, SellerProductFilters } from 'shared-contracts'
import { useChosen } from 'shared-ui/back-office'
import { messages } from './messages'

/** What a product is called in the list, also while its draft has no title. */
export const titleOf = ({ title }: Pick<SellerProduct, 'title'>) => title || messages.untitled

/** The chosen products, one by one or all that match. @param total how many match. */
export function useChosenProducts(filters: SellerProductFilters, total: number) {
  const chosen = useChosen(JSON.stringify(filters))
  const { all, ids } = chosen
  return {
    ...chosen,
    count: all ? total : ids.size,
    /** What the API is asked to change. */
    target: all ? { matching: filters } : { ids: [...ids] },
    /** For the table that shows these of them. */
    selection: (items: readonly SellerProduct[]) => ({
      chosen: all ? new Set(items.map(({ id }) => id)) : ids,
      onChange: chosen.choose,
      label: (product: SellerProduct) => messages.choose(titleOf(product)),
      canChoose: () => true,
    }),
  }
}

export type Chosen = ReturnType<typeof useChosenProducts>
