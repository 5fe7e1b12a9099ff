import { useEffect, useRef, type FocusEvent } from 'react'

/**
 * When what had the focus makes way for what came of it, the section's heading has it: nobody is sent back to the page's first link.
 *
 * @param shown what the section shows; a new one may have taken things away.
 * @returns a ref for the heading, and what the section listens with.
 */
export function useFocusKept(shown: unknown) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef<Element>(null)
  useEffect(() => {
    if (last.current?.isConnected === false && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true })
  }, [shown])
  const onFocus = ({ target }: FocusEvent) => {
    last.current = target
  }
  return { heading, onFocus }
}
