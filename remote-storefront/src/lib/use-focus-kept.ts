import { type FocusEvent, useEffect, useRef } from 'react'

/**
 * When what had the focus makes way for what came of it, the place around it has it: nobody is sent back to the page's first link.
 *
 * @param shown what stands there; a new one may have taken things away.
 * @returns a ref for what has the focus then, and what the place listens with.
 */
export function useFocusKept<Place extends HTMLElement>(shown: unknown) {
  const place = useRef<Place>(null)
  const last = useRef<Element>(null)
  useEffect(() => {
    if (last.current?.isConnected === false && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true })
  }, [shown])
  const onFocus = ({ target }: FocusEvent) => {
    last.current = target
  }
  return { place, onFocus }
}
