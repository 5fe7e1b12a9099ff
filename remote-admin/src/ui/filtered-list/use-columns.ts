import { useSearchParams } from 'react-router-dom'
import type { Column } from 'shared-ui/back-office'

export type ListColumn<Row> = Column<Row> & {
  /** It stands in the list only when it is chosen. */
  isExtra?: true
}

const NAME = 'columns'

/** Which columns of a list are shown: those that the address names, else all but the extra ones. What names the row is always there. */
export function useColumns<Row>(all: readonly ListColumn<Row>[]) {
  const [search, setSearch] = useSearchParams()
  const title = all.find(({ isTitle }) => isTitle) ?? all[0]
  const choosable = all.filter((column) => column !== title)
  const standard = choosable.filter(({ isExtra }) => !isExtra).map(({ key }) => key)
  const named = search.get(NAME)?.split(',')
  const chosen = named ? choosable.map(({ key }) => key).filter((key) => named.includes(key)) : standard
  /** The page stays, and so does the place on it. */
  function choose(key: string, isShown: boolean) {
    const next = choosable.filter((one) => (one.key === key ? isShown : chosen.includes(one.key)))
    const keys = next.map((one) => one.key).join(',')
    const changed = new URLSearchParams(search)
    if (keys === standard.join(',')) changed.delete(NAME)
    else changed.set(NAME, keys)
    setSearch(changed, { replace: true, preventScrollReset: true })
  }
  return {
    shown: all.filter((column) => column === title || chosen.includes(column.key)),
    choices: choosable.map(({ key, header }) => ({ key, header, isShown: chosen.includes(key) })),
    choose,
  }
}
