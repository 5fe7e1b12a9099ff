import { useRef, useState } from 'react'

const NONE: ReadonlySet<string> = new Set()

/** The chosen rows of a list, by their keys; whatever is listed anew begins with none. @param of what is listed. */
export function useChosen(of: string) {
  const [chosen, setChosen] = useState({ of, ids: NONE, all: false })
  const focusRef = useRef<HTMLDivElement>(null)
  const { ids, all } = chosen.of === of ? chosen : { ids: NONE, all: false }
  return {
    ids,
    /** All that match, on every page. */
    all,
    choose: (next: ReadonlySet<string>) => setChosen({ of, ids: next, all: false }),
    chooseAll: () => setChosen({ of, ids, all: true }),
    /** What was pressed goes with the choice: the focus stays at the list. */
    clear: () => {
      focusRef.current?.focus()
      setChosen({ of, ids: NONE, all: false })
    },
    /** Of the list. */
    focusRef,
  }
}
