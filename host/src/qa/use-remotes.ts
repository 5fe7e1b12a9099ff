import { useEffect, useState } from 'react'
import type { QaRemotes } from 'shared-contracts'
import { qaApi } from './qa-api'

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
