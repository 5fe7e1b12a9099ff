import type { KeenSliderInstance } from 'keen-slider'
import { useCallback, useEffect, useRef, useState } from 'react'
import { atFirstUse } from 'shared-ui'
import type { CarouselView, createSlider } from './create-slider'

/** A track that the browser has scrolled is left to it until it has stood for so long, in milliseconds. */
const SETTLED_MS = 200

/** Acts when nothing moves the track any more. @param begun it has been told to move, so it may be about to. @returns what calls it off. */
function whenStill(track: HTMLElement, begun: boolean, act: () => void): () => void {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const callOff = () => {
    clearTimeout(timer)
    controller.abort()
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      callOff()
      act()
    }, SETTLED_MS)
  }
  if (track.scrollLeft === 0 && !begun) act()
  else {
    track.addEventListener('scroll', wait, { passive: true, signal: controller.signal })
    wait()
  }
  return callOff
}

/**
 * Makes the track of a carousel slide. `view` is `null` until it does: on the server, without script, and until the slider's code is there, which
 * no first page waits for. Until then the browser scrolls the cards.
 */
export function useSlider(count: number, still: boolean) {
  const track = useRef<HTMLDivElement>(null)
  const slider = useRef<KeenSliderInstance>(null)
  const begun = useRef(false)
  const [create, setCreate] = useState<typeof createSlider | null>(null)
  const [view, setView] = useState<CarouselView | null>(null)

  useEffect(
    () =>
      atFirstUse(() => {
        import(/* webpackChunkName: "slider" */ './create-slider').then(
          ({ createSlider }) => setCreate(() => createSlider),
          (cause: unknown) => console.warn('[carousel] it stays one that the browser scrolls', cause),
        )
      }),
    [],
  )

  useEffect(() => {
    const element = track.current
    if (!create || !element || count === 0) return
    const callOff = whenStill(element, begun.current, () => {
      slider.current = create(element, { count, still, changed: setView })
    })
    return () => {
      callOff()
      slider.current?.destroy()
      slider.current = null
    }
  }, [create, count, still])

  const move = useCallback(
    (by: 1 | -1) => {
      const { current: made } = slider
      const card = track.current?.firstElementChild?.clientWidth ?? 0
      if (!made) {
        begun.current = true
        track.current?.scrollBy({ left: by * card, behavior: still ? 'auto' : 'smooth' })
      } else if (by === 1) made.next()
      else made.prev()
    },
    [still],
  )
  return { track, view, move }
}
