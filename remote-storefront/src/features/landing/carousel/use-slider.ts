import KeenSlider, { type KeenSliderInstance } from 'keen-slider'
import { useCallback, useEffect, useRef, useState } from 'react'
import { sliderOptions, type CarouselView } from './slider-options'

/** Makes the track of a carousel slide. `view` is `null` until it does: on the server, while hydrating, without script. */
export function useSlider(count: number, still: boolean) {
  const track = useRef<HTMLDivElement>(null)
  const slider = useRef<KeenSliderInstance>(null)
  const [view, setView] = useState<CarouselView | null>(null)

  useEffect(() => {
    if (!track.current || count === 0) return
    // Until now the track was scrolled by the browser; from here on the slider moves the cards.
    track.current.scrollLeft = 0
    const made = new KeenSlider(track.current, sliderOptions(count, still, setView))
    slider.current = made
    return () => {
      made.destroy()
      slider.current = null
    }
  }, [count, still])

  const move = useCallback((by: 1 | -1) => {
    if (by === 1) slider.current?.next()
    else slider.current?.prev()
  }, [])
  return { track, view, move }
}
