import { useSyncExternalStore } from 'react'

const KEY = 'usual-sizes'
/** What went into the cart and may be bought. */
const IN_CART = 'sizes-in-cart'
/** The latest of those that are remembered. */
const MOST_IN_CART = 20

/** What is kept under a name in this browser; empty where the browser denies its storage. */
function read(key: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return kept !== null && typeof kept === 'object' ? { ...kept } : {}
  } catch {
    return {}
  }
}

function write(key: string, kept: Record<string, unknown>): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // A full or denied storage costs a convenience, nothing else.
  }
}

/** Notes the size of a variant that goes into the cart, and the chart that it belongs to: it is the usual one once it is bought. */
export function noteSize(variantId: string, { chart, size }: { chart: string | null; size: string }): void {
  if (!chart) return
  const noted = Object.entries(read(IN_CART)).filter(([id]) => id !== variantId)
  const latest: [string, unknown][] = [...noted, [variantId, { chart, size }]]
  write(IN_CART, Object.fromEntries(latest.slice(-MOST_IN_CART)))
}

/** Keeps the sizes of what was bought for the next pieces of their kinds. */
export function keepSizes(variantIds: readonly string[]): void {
  const noted = read(IN_CART)
  const bought = variantIds.flatMap((id) => {
    const { chart, size } = (noted[id] ?? {}) as { chart?: unknown; size?: unknown }
    return typeof chart === 'string' ? [[chart, size] as const] : []
  })
  if (bought.length > 0) write(KEY, { ...read(KEY), ...(Object.fromEntries(bought) as Record<string, unknown>) })
}

const never = () => () => undefined
/** The server knows nothing of this browser, and both must draw the same. */
const onServer = () => undefined

/** The size that was bought last in this browser of what a chart is for; `undefined` while there is none. */
export function useUsualSize(chart: string | null): string | undefined {
  const ofChart = () => {
    const size = chart ? read(KEY)[chart] : undefined
    return typeof size === 'string' ? size : undefined
  }
  return useSyncExternalStore(never, ofChart, onServer)
}
