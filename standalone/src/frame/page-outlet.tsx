import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import type { HostServices, PageModule, PageOutcome } from 'shared-contracts'
import { messages } from './messages'

/** A page waits this long for its data; the same as in the shell. */
const DATA_WAIT_MS = 1_000

interface PageOutletProps {
  load: () => Promise<PageModule>
  host: HostServices
}

/** Loads a page, fills its cache, sets the document's title and shows it, in the shell's order. */
export function PageOutlet({ load, host }: PageOutletProps) {
  const queryClient = useQueryClient()
  const params = useParams()
  const { search } = useLocation()
  const [module, setModule] = useState<PageModule | null>(null)
  const [outcome, setOutcome] = useState<PageOutcome | null>(null)
  const [failed, setFailed] = useState(false)
  const address = JSON.stringify(params) + search

  useEffect(() => {
    let current = true
    const context = {
      queryClient,
      api: host.api,
      queries: host.queries,
      config: host.config,
      params,
      search: new URLSearchParams(search),
    }
    const show = async () => {
      const page = await load()
      const found = page.prefetch?.(context).catch((cause: unknown) => {
        console.warn('prefetch failed', cause)
      })
      const settle = (answer: PageOutcome | void) => {
        if (!current) return
        const { title } = page.head(context)
        document.title = title ? `${title} · ${host.config.name}` : host.config.name
        setOutcome(answer ?? null)
        setModule(page)
      }
      // As in the shell: then the page shows its own skeleton, and what comes late is still taken.
      settle(await Promise.race([found, new Promise<void>((resolve) => setTimeout(resolve, DATA_WAIT_MS))]))
      settle(await found)
    }
    show().catch((cause: unknown) => {
      console.warn('page failed to load', cause)
      if (current) setFailed(true)
    })
    return () => {
      current = false
    }
    // `params` is a new object at every render; `address` says when it really changed.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [address, load, host, queryClient])

  if (failed) return <p role="alert">{messages.loadFailed}</p>
  if (!module) return <p role="status">{messages.guardPending}</p>
  if (outcome && 'redirectTo' in outcome) return <Navigate to={outcome.redirectTo} replace />
  if (outcome) return <p role="alert">{messages.missing}</p>
  return <module.Page />
}
