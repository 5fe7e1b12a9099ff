import KeenSlider, { type KeenSliderInstance, type KeenSliderOptions } from 'keen-slider'
import { useCallback, useEffect, useRef, useState } from 'react'

/** Cards side by side from a window width on, in pixels. Source: the specification, section 9. The stylesheet says the same. */
const VIEWS = [
  { from: 0, cards: 2 },
  { from: 464, cards: 3 },
  { from: 1024, cards: 5 },
] as const

/** Source: the specification, section 9. */
const TRANSITION_MS = 400
export const AUTOPLAY_MS = 3_000
const MIN_DRAG_PX = 80

/** What stands in view: the number of the first card, from 0, and how many. */
export interface CarouselView {
  first: number
  cards: number
}

function readView({ track, options }: KeenSliderInstance): CarouselView {
  const cards = typeof options.slides === 'object' && options.slides ? Number(options.slides.perView) : 1
  return { first: track.details?.rel ?? 0, cards }
}

/** How far the finger has moved the track since `startedAt`, in pixels; positive is forward. */
function draggedPx(slider: KeenSliderInstance, startedAt: number) {
  return (slider.track.details.position - startedAt) * slider.size
}

/** Options for `count` cards. A short drag springs back; a long one moves at least one card. Everything moves within 400 ms. */
function sliderOptions(count: number, still: boolean, changed: (view: CarouselView) => void): KeenSliderOptions {
  const fitting = (cards: number) => ({ slides: { perView: cards }, loop: count > cards, drag: count > cards })
  let start = { position: 0, index: 0 }
  const update = (slider: KeenSliderInstance) => changed(readView(slider))
  return {
    selector: ':scope > *',
    defaultAnimation: { duration: still ? 0 : TRANSITION_MS },
    ...fitting(VIEWS[0].cards),
    breakpoints: Object.fromEntries(
      VIEWS.slice(1).map(({ from, cards }) => [`(min-width: ${from}px)`, fitting(cards)]),
    ),
    created: update,
    updated: update,
    optionsChanged: update,
    slideChanged: update,
    dragStarted: ({ track }) => {
      start = { position: track.details.position, index: track.details.abs }
    },
    dragEnded: (slider) => {
      const moved = draggedPx(slider, start.position)
      const target = slider.animator.targetIdx ?? slider.track.details.abs
      if (Math.abs(moved) < MIN_DRAG_PX) slider.moveToIdx(start.index, true)
      else slider.moveToIdx(target === start.index ? start.index + Math.sign(moved) : target, true)
    },
  }
}

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
