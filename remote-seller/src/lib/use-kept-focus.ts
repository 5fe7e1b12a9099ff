import { useEffect, useRef } from 'react'

/**
 * Keeps the focus on the page when a step takes away what was pressed: from nowhere, the next Tab would begin at the top of the window.
 *
 * @param step another one after every step.
 */
export function useKeptFocus(step: string | number) {
  const seen = useRef(step)
  useEffect(() => {
    if (seen.current === step) return
    seen.current = step
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true })
  }, [step])
}
