import type { Deps } from '../deps'
import { runImports } from '../product-imports/run-imports'

const EVERY_MS = 1_000

/** Works on the imports that are under way, never twice at once. @returns the function that stops it. */
export function startImports(deps: Deps): () => void {
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    deps.background.run('imports', async () => {
      await runImports(deps).finally(() => (busy = false))
    })
  }, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
