import type { KeyboardEvent } from 'react'
import styles from './segments.module.css'

interface SegmentsProps<View extends string> {
  /** Says what is chosen among. */
  label: string
  /** Id of what they change. */
  controls: string
  views: readonly View[]
  names: Readonly<Record<View, string>>
  view: View
  onView: (view: View) => void
}

/**
 * Ways to look at the same thing, of which one is shown: reached by Tab, changed by the arrows. They are links, and not buttons, since they
 * also stand in forms that may not be changed.
 */
export function Segments<View extends string>({ label, controls, views, names, view, onView }: SegmentsProps<View>) {
  function move(event: KeyboardEvent<HTMLElement>) {
    const by = { ArrowRight: 1, ArrowLeft: -1, ' ': 0 }[event.key]
    const to = by === undefined ? undefined : views.at((views.indexOf(view) + by) % views.length)
    if (to === undefined) return
    event.preventDefault()
    onView(to)
    event.currentTarget.querySelector<HTMLElement>(`[data-view="${to}"]`)?.focus()
  }
  return (
    <div role="radiogroup" tabIndex={-1} aria-label={label} className={styles.segments} onKeyDown={move}>
      {views.map((one) => (
        <a
          key={one}
          role="radio"
          href={`#${controls}`}
          aria-controls={controls}
          aria-checked={one === view}
          tabIndex={one === view ? 0 : -1}
          data-view={one}
          className={styles.segment}
          onClick={(event) => {
            event.preventDefault()
            onView(one)
          }}
        >
          {names[one]}
        </a>
      ))}
    </div>
  )
}
