import { startTransition, useOptimistic } from 'react'
import { useSearchParams } from 'react-router-dom'

/** The choice of colour and size, which stands in the address. */
export interface Choice {
  /** What was chosen last: ahead of the address while that is being drawn. Who presses the cart's button by then means this. */
  asked: URLSearchParams
  /** The address with a choice in it, what else stands there kept: a link shows what its sender saw. */
  addressOf: (name: 'color' | 'size', slug: string) => string
  /** An address of these is on its way; the caller leads there. */
  choose: (address: string) => void
}

export function useChoice(): Choice {
  const [search] = useSearchParams()
  const [asked, ask] = useOptimistic(search)
  return {
    asked,
    addressOf(name, slug) {
      const next = new URLSearchParams(asked)
      next.set(name, slug)
      return `?${next.toString()}`
    },
    choose: (address) => startTransition(() => ask(new URLSearchParams(address))),
  }
}
