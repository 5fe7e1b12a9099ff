import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Product, ProductDraft } from 'shared-contracts'
import { askBeforeLeaving, useHost } from 'shared-ui'
import { uploadProduct } from './upload-product'

export type UploadOutcome =
  | { created: Product }
  | { failed: unknown }
  | { stopped: 'by the seller' | 'by leaving' }
  | { refused: 'one is running' }

interface Running {
  controller: AbortController
  /** All of it has left the browser: stopping would no longer undo anything. */
  sent: boolean
  left: boolean
}

/**
 * Sends one product at a time.
 *
 * `share` is how much has left the browser, from 0 to 1, or `null` while nothing is being sent. While it is, leaving
 * the site asks first; leaving the page stops what the server does not have yet, and lets it finish what it has.
 */
export function useUpload() {
  const { queries } = useHost()
  const queryClient = useQueryClient()
  const [share, setShare] = useState<number | null>(null)
  const running = useRef<Running | null>(null)

  const isRunning = share !== null
  useEffect(() => {
    if (!isRunning) return
    addEventListener('beforeunload', askBeforeLeaving)
    return () => removeEventListener('beforeunload', askBeforeLeaving)
  }, [isRunning])

  useEffect(
    () => () => {
      if (!running.current || running.current.sent) return
      running.current.left = true
      running.current.controller.abort()
    },
    [],
  )

  const send = useCallback(
    async (draft: ProductDraft): Promise<UploadOutcome> => {
      if (running.current) return { refused: 'one is running' }
      const run: Running = { controller: new AbortController(), sent: false, left: false }
      const onProgress = (sentShare: number) => {
        run.sent = sentShare === 1
        setShare(sentShare)
      }
      running.current = run
      setShare(0)
      try {
        const created = await uploadProduct(draft, { signal: run.controller.signal, onProgress })
        const stale = [queries.products.key(), queries.seller.key(), queries.catalogue.key()]
        for (const queryKey of stale) void queryClient.invalidateQueries({ queryKey })
        return { created }
      } catch (failed) {
        if (run.controller.signal.aborted) return { stopped: run.left ? 'by leaving' : 'by the seller' }
        return { failed }
      } finally {
        running.current = null
        setShare(null)
      }
    },
    [queries, queryClient],
  )

  const cancel = useCallback(() => running.current?.controller.abort(), [])

  return { share, send, cancel }
}
