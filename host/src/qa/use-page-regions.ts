import { useEffect, useState } from 'react'
import type { QaRemotes } from 'shared-contracts'
import type { HostTools } from './host-tools'
import { pageRegions, type Region } from './page-regions'
import { qaApi } from './qa-api'

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

interface Asked {
  remotes: QaRemotes | null
  problem: string | null
}

/** What can be chosen, asked of the registry once the toolbar is open. @param wanted `false` for who may not choose. */
export function useRemotes(wanted: boolean): Asked {
  const [asked, setAsked] = useState<Asked>({ remotes: null, problem: null })
  useEffect(() => {
    if (!wanted) return
    let here = true
    qaApi.remotes().then(
      (remotes) => here && setAsked({ remotes, problem: null }),
      (cause: unknown) =>
        here && setAsked({ remotes: null, problem: cause instanceof Error ? cause.message : String(cause) }),
    )
    return () => {
      here = false
    }
  }, [wanted])
  return asked
}

/** How the toolbar stands in this browser. */
export interface ToolbarSettings {
  side: 'left' | 'right'
  expanded: boolean
  outlines: boolean
}

const KEY = 'qa.toolbar'
/** On a phone, where it would cover half of the page, it begins as its tab at the edge. */
const first = (): ToolbarSettings => ({
  side: 'left',
  expanded: !matchMedia('(width < 640px)').matches,
  outlines: true,
})

export function readSettings(): ToolbarSettings {
  try {
    return { ...first(), ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<ToolbarSettings>) }
  } catch {
    return first()
  }
}

export function keepSettings(settings: ToolbarSettings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings))
  } catch {
    // A browser that keeps nothing shows it as at first.
  }
}
