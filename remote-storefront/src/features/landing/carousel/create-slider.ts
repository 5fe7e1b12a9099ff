import KeenSlider, { type KeenSliderInstance, type KeenSliderOptions } from 'keen-slider'

/** Cards side by side from a window width on, in pixels. Source: the specification, section 9. The stylesheet says the same. */
const VIEWS = [
  { from: 0, cards: 2 },
  { from: 464, cards: 3 },
  { from: 1024, cards: 5 },
] as const

/** Source: the specification, section 9. */
const TRANSITION_MS = 400
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

/**
 * Makes a track slide that the browser has scrolled until now, from the card on at which it stands.
 *
 * @param track whose children are the cards.
 * @param changed is told what stands in view, at once and after every move.
 */
export function createSlider(
  track: HTMLElement,
  { count, still, changed }: { count: number; still: boolean; changed: (view: CarouselView) => void },
): KeenSliderInstance {
  const card = track.firstElementChild?.getBoundingClientRect().width ?? 0
  const initial = card > 0 ? Math.round(track.scrollLeft / card) : 0
  track.scrollLeft = 0
  return new KeenSlider(track, { ...sliderOptions(count, still, changed), initial })
}
