import { useEffect } from 'react'

/** Calls `step` after every `delayMs` in which `running` held and `position` stayed: a move by hand gives its card the full time. */
export function useAutoplay(running: boolean, position: number, step: () => void, delayMs: number) {
  useEffect(() => {
    if (!running) return
    const timer = setTimeout(step, delayMs)
    return () => clearTimeout(timer)
  }, [running, position, step, delayMs])
}
