import { useSyncExternalStore } from 'react'
import type { ChartName } from './size-guide/size-charts'

const KEY = 'usual-sizes'

/** The sizes that somebody took last in this browser, by the chart they belong to. Empty where the browser denies its storage. */
function readSizes(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return kept !== null && typeof kept === 'object' ? { ...kept } : {}
  } catch {
    return {}
  }
}

/** Keeps a size for the next piece of its kind; what no chart is for has no usual size. */
export function keepSize(chart: ChartName | null, size: string): void {
  if (!chart) return
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readSizes(), [chart]: size }))
  } catch {
    // A full or denied storage costs a convenience, nothing else.
  }
}

const never = () => () => undefined
/** The server knows nothing of this browser, and both must draw the same. */
const onServer = () => undefined

/** The size that this browser took last of a kind of goods; `undefined` while there is none. */
export function useUsualSize(chart: ChartName | null): string | undefined {
  const read = () => {
    const size = chart ? readSizes()[chart] : undefined
    return typeof size === 'string' ? size : undefined
  }
  return useSyncExternalStore(never, read, onServer)
}
