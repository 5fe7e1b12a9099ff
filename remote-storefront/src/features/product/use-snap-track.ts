import { useEffect, useRef, useState } from 'react'

/** Follows and moves a track of equally wide pictures that snaps: `current` is the one in view, from 0. */
export function useSnapTrack() {
  const track = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)

  useEffect(() => {
    const element = track.current
    if (!element) return
    const read = () => setCurrent(Math.round(element.scrollLeft / (element.clientWidth || 1)))
    element.addEventListener('scroll', read, { passive: true })
    return () => element.removeEventListener('scroll', read)
  }, [])

  // How the track gets there, at once or smoothly, is the stylesheet's: it knows who wants no motion.
  const show = (index: number) => {
    const element = track.current
    element?.scrollTo({ left: index * element.clientWidth })
  }
  return { track, current, show }
}
