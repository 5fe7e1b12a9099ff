import type { Deps } from '../deps'
import { runGuard } from '../guard/run-guard'

/** Has the guard look at rollouts again and again, never twice at once. @returns the function that stops it. */
export function startGuarding(deps: Deps): () => void {
  const { guardIntervalMs } = deps.env
  if (guardIntervalMs === 0) return () => undefined
  let busy = false
  const look = async () => {
    busy = true
    try {
      await runGuard(deps)
    } finally {
      busy = false
    }
  }
  const timer = setInterval(() => {
    if (!busy) deps.background.run('guard', look)
  }, guardIntervalMs)
  timer.unref()
  return () => clearInterval(timer)
}
