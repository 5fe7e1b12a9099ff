import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useState,
} from 'react'
import { useMediaQuery } from 'shared-ui'
import { useTabHidden } from '../../../lib/use-tab-hidden'
import styles from './carousel.module.css'

import type { CarouselView } from './create-slider'
import { useSlider } from './slider'

/** Source: the specification, section 9. */
const AUTOPLAY_MS = 3_000

const drawings = {
  previous: 'M20 12H5M11 6l-6 6 6 6',
  next: 'M4 12h15M13 6l6 6-6 6',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5Z',
}

interface CarouselButtonProps {
  icon: keyof typeof drawings
  label: string
  /** Id of the track that it moves. */
  controls: string
  onClick: () => void
}

/** One of a carousel's buttons. */
function CarouselButton({ icon, label, controls, onClick }: CarouselButtonProps) {
  return (
    <button type="button" className={styles.button} aria-label={label} aria-controls={controls} onClick={onClick}>
      <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={drawings[icon]} />
      </svg>
    </button>
  )
}

export const messages = {
  previous: 'Previous items',
  next: 'Next items',
  pause: 'Stop the slide show',
  play: 'Start the slide show',
  position: (number: number, count: number) => `${number} of ${count}`,
}

interface CarouselProps {
  title: string
  /** Stands at the end of the title's line. */
  aside?: ReactNode
  id?: string
  slides: readonly { key: string; content: ReactNode }[]
}

const STEPS: Record<string, 1 | -1 | undefined> = { ArrowRight: 1, ArrowLeft: -1 }

function isInView(index: number, { first, cards }: CarouselView, count: number) {
  return (index - first + count) % count < cards
}

/** Cards side by side that move on by themselves, after the ARIA carousel pattern. Cards out of view are inert. */
export function Carousel({ title, aside, id, slides }: CarouselProps) {
  const titleId = useId()
  const trackId = useId()
  const count = slides.length
  const still = useMediaQuery('(prefers-reduced-motion: reduce)')
  const tabHidden = useTabHidden()
  const [stopped, setStopped] = useState(false)
  const { held, handlers } = useHeld()
  const { track, view, move } = useSlider(count, still)
  const moves = view !== null && count > view.cards
  const playing = moves && !still && !stopped
  const next = useCallback(() => move(1), [move])
  useAutoplay(playing && !held && !tabHidden, view?.first ?? 0, next, AUTOPLAY_MS)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key]
    if (!step || !moves) return
    event.preventDefault()
    // The card that has the focus may leave the view, and what is inert loses it: keep it on the track.
    if (track.current?.contains(document.activeElement)) track.current.focus({ preventScroll: true })
    move(step)
  }

  return (
    // The keys are a second way to the buttons' action, so the section needs no role of a control.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      id={id}
      className={styles.carousel}
      aria-roledescription="carousel"
      aria-labelledby={titleId}
      onKeyDown={onKeyDown}
      {...handlers}
    >
      <header className={styles.header}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        <div className={styles.aside}>{aside}</div>
        <div className={styles.controls} hidden={view !== null && !moves}>
          {!still && (
            <CarouselButton
              icon={stopped ? 'play' : 'pause'}
              label={stopped ? messages.play : messages.pause}
              onClick={() => setStopped(!stopped)}
              controls={trackId}
            />
          )}
          <CarouselButton icon="previous" label={messages.previous} onClick={() => move(-1)} controls={trackId} />
          <CarouselButton icon="next" label={messages.next} onClick={next} controls={trackId} />
        </div>
      </header>
      <div
        ref={track}
        id={trackId}
        className={view ? styles.sliding : styles.track}
        tabIndex={-1}
        aria-live={playing && !held ? 'off' : 'polite'}
      >
        {slides.map(({ key, content }, index) => (
          <div
            key={key}
            className={styles.slide}
            role="group"
            aria-roledescription="slide"
            aria-label={messages.position(index + 1, count)}
            inert={view !== null && !isInView(index, view, count)}
          >
            {content}
          </div>
        ))}
      </div>
    </section>
  )
}

/** Calls `step` after every `delayMs` in which `running` held and `position` stayed: a move by hand gives its card the full time. */
function useAutoplay(running: boolean, position: number, step: () => void, delayMs: number) {
  useEffect(() => {
    if (!running) return
    const timer = setTimeout(step, delayMs)
    return () => clearTimeout(timer)
  }, [running, position, step, delayMs])
}

/** Whether somebody points at an element or has the keyboard in it, and the handlers that report it. A finger holds while it is down. */
function useHeld() {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const release = (event: PointerEvent) => setPointed(event.type !== 'pointerleave' && event.pointerType === 'mouse')
  return {
    held: pointed || focused,
    handlers: {
      onPointerEnter: () => setPointed(true),
      onPointerDown: () => setPointed(true),
      onPointerUp: release,
      onPointerCancel: release,
      onPointerLeave: release,
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent<HTMLElement>) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  }
}
