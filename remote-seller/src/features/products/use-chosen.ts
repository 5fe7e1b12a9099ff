import { useState } from 'react'
import type { SellerProductFilters } from 'shared-contracts'

export interface Chosen {
  ids: ReadonlySet<string>
  /** All that match, on every page. */
  all: boolean
  count: number
  /** What the API is asked to change. */
  target: { ids: string[] } | { matching: SellerProductFilters }
  chooseAll: () => void
  change: (ids: ReadonlySet<string>) => void
  clear: () => void
}

/** The chosen rows of a list; whatever narrows the list anew begins with none. */
export function useChosen(filters: SellerProductFilters, { total }: { total: number }): Chosen {
  const list = JSON.stringify(filters)
  const [chosen, setChosen] = useState<{ list: string; ids: ReadonlySet<string>; all: boolean }>({
    list,
    ids: new Set(),
    all: false,
  })
  const { ids, all } = chosen.list === list ? chosen : { ids: new Set<string>(), all: false }
  return {
    ids,
    all,
    count: all ? total : ids.size,
    target: all ? { matching: filters } : { ids: [...ids] },
    chooseAll: () => setChosen({ list, ids, all: true }),
    change: (next) => setChosen({ list, ids: next, all: false }),
    clear: () => setChosen({ list, ids: new Set(), all: false }),
  }
}
