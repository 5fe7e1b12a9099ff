import { useState } from 'react'
import { useListAddress } from '../../lib/use-list-address'

/** What is searched for while somebody types: there at once, with the address following a little later. Another way to an address is followed. */
export function useTypedSearch() {
  const { search, change } = useListAddress()
  const asked = search.get('q') ?? ''
  const [typed, setTyped] = useState(asked)
  const [seen, setSeen] = useState(asked)
  const [onTheWay, setOnTheWay] = useState<readonly string[]>([])
  if (asked !== seen) {
    setSeen(asked)
    const own = onTheWay.indexOf(asked)
    // What was typed arrives, perhaps not each letter of it; what was not, such as back, is from elsewhere.
    setOnTheWay(own < 0 ? [] : onTheWay.slice(own + 1))
    if (own < 0) setTyped(asked)
  }
  return {
    typed,
    type: (text: string) => {
      setTyped(text)
      setOnTheWay((before) => (text === asked ? [] : [...before, text]))
      change({ q: text }, { replace: true })
    },
  }
}
