import { useEffect, useState } from 'react'
import type { HostTools } from './host-tools'
import { pageRegions, type Region } from './page-regions'

const isSame = (a: readonly Region[], b: readonly Region[]) =>
  a.length === b.length &&
  a.every((region, index) => Object.entries(region).every(([key, value]) => b[index]?.[key as keyof Region] === value))

/** The page's regions, kept true while the visitor goes about. */
export function usePageRegions(tools: HostTools): readonly Region[] {
  const [regions, setRegions] = useState<readonly Region[]>(() => pageRegions(tools))
  useEffect(() => {
    let frame = 0
    const look = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() =>
        setRegions((before) => {
          const now = pageRegions(tools)
          return isSame(before, now) ? before : now
        }),
      )
    }
    // Whoever changes the address changes the page with it: there is no event for the former.
    const changes = new MutationObserver(look)
    const root = document.getElementById('root')
    if (root) changes.observe(root, { childList: true, subtree: true })
    const stop = tools.shell.loader.subscribe(look)
    look()
    return () => {
      cancelAnimationFrame(frame)
      changes.disconnect()
      stop()
    }
  }, [tools])
  return regions
}
