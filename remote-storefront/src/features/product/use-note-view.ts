import { useEffect } from 'react'
import { useHost } from 'shared-ui'

/** What is left at once was not looked at. In milliseconds. */
const LOOKED_AFTER_MS = 1_500

/** Has the shop count that somebody looks at a product: not when its page was only fetched ahead, nor behind another tab. */
export function useNoteView(id: string | undefined): void {
  const { api } = useHost()
  useEffect(() => {
    if (!id) return
    const timer = setTimeout(() => {
      // A look that is not counted is missed by nobody.
      if (!document.hidden) void api.products.noteView({ id }).catch(() => undefined)
    }, LOOKED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [api, id])
}
