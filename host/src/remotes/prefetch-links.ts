import type { Snapshot } from 'shared-contracts'
import { whenUsed } from 'shared-ui'
import type { matchShellRoute } from './match-shell-route'
import type { PageLoader } from './page-loader'

/** A pointer that only passes over a link does not mean it. */
const HOVER_MS = 65

function pathOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return null
  const path = link.pathname + link.search
  return path === location.pathname + location.search ? null : path
}

const savesData = () =>
  'connection' in navigator && (navigator.connection as { saveData?: boolean } | undefined)?.saveData === true

/**
 * Prefetches pages that the visitor is about to open: code and data of a link that is pointed at, focused or touched, and
 * the code of links that come into view once the visitor has begun to use the page.
 *
 * @returns a function that ends it.
 */
export function prefetchLinks(shell: Prefetcher): () => void {
  if (savesData()) return () => undefined
  const controller = new AbortController()
  const { signal } = controller
  let timer: ReturnType<typeof setTimeout> | undefined

  const soon = (event: Event) => {
    const path = pathOf(event.target)
    clearTimeout(timer)
    if (path)
      timer = setTimeout(() => void prefetchPath(shell, path, 'data'), event.type === 'pointerover' ? HOVER_MS : 0)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, soon, { signal, passive: true })

  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      seen.unobserve(target)
      const path = pathOf(target)
      if (path) void prefetchPath(shell, path, 'code')
    }
  })
  const watched = new WeakSet<Element>()
  const watch = () => {
    for (const link of document.querySelectorAll('a[href^="/"]')) {
      if (watched.has(link)) continue
      watched.add(link)
      seen.observe(link)
    }
  }
  const changes = new MutationObserver(watch)
  // Not before the visitor does something: until then the first page has the line for itself.
  const observe = () => {
    if (signal.aborted) return
    watch()
    changes.observe(document.body, { childList: true, subtree: true })
  }
  const stopWaiting = whenUsed(() => {
    stopWaiting()
    setTimeout(observe, 200)
  })
  return () => {
    controller.abort()
    stopWaiting()
    clearTimeout(timer)
    seen.disconnect()
    changes.disconnect()
  }
}

interface Prefetcher {
  loader: PageLoader
  snapshot: Snapshot
  match: typeof matchShellRoute
}

/**
 * Loads what a path of the shop will need: its code, and with `data` its data as well. Failures stay silent: the page
 * itself deals with them when it is opened. Guarded pages get code only, their data may not be for this visitor.
 */
async function prefetchPath(
  { loader, snapshot, match: find }: Prefetcher,
  path: string,
  what: 'code' | 'data',
): Promise<void> {
  const match = find(snapshot, path.split('?')[0] ?? '/')
  // What fails now would count against the page once the network is back.
  if (!match || !navigator.onLine) return
  try {
    if (what === 'data' && !match.route.guard) await loader.prepare(match, path)
    else await loader.preload(match)
  } catch {
    // Reported by the ladder.
  }
}
