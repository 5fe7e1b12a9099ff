import { useEffect, useState, type RefObject } from 'react'

/** How far below the window something counts as near. */
const MARGIN = '600px'

/** Whether an element has come near the window, once and for all. */
export function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const target = element.current
    if (!target) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        setNear(true)
      },
      { rootMargin: MARGIN },
    )
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return isNear
}
