import { joinClasses } from '../join-classes'
import styles from './icon.module.css'

/** Strokes on a 24 × 24 ground. */
const drawings = {
  arrow: 'M4 12h15M13 6l6 6-6 6',
  bag: 'M5 8.5h14l-1 12H6l-1-12ZM9 8.5V7a3 3 0 0 1 6 0v1.5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevron: 'm6 9.5 6 6 6-6',
  close: 'M6 6l12 12M18 6 6 18',
  eye: 'M2.5 12S6 5.8 12 5.8 21.5 12 21.5 12 18 18.2 12 18.2 2.5 12 2.5 12ZM12 14.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Z',
  eyeOff:
    'm4 4 16 16M9.9 6c.7-.1 1.4-.2 2.1-.2 6 0 9.5 6.2 9.5 6.2a17 17 0 0 1-2.9 3.6M6.2 7.6A16 16 0 0 0 2.5 12S6 18.2 12 18.2c1.5 0 2.8-.4 4-.9M10 10a2.8 2.8 0 0 0 4 4',
  heart: 'M12 19.5S4 14.8 4 9.3A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 8 2.3c0 5.5-8 10.2-8 10.2Z',
  lock: 'M6 10.5h12v10H6ZM8.5 10.5V7.5a3.5 3.5 0 0 1 7 0v3',
  menu: 'M4 8h16M4 16h16',
  person: 'M12 11.5a3.8 3.8 0 1 0 0-7.5 3.8 3.8 0 0 0 0 7.5ZM4.5 20.5c.6-3.8 3.7-6 7.5-6s6.9 2.2 7.5 6',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.5 15.5l5 5',
  trash: 'M4.5 6.5h15M9.5 6.5v-2h5v2M6.5 6.5l.8 13.5h9.4l.8-13.5M10.5 10.5v6M13.5 10.5v6',
  upload: 'M12 16V4.5M7 9l5-4.5L17 9M4 16v4h16v-4',
} as const

export type IconName = keyof typeof drawings

/** A drawing beside or instead of words; the words, visible or not, are the caller's. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg className={joinClasses(styles.icon, className)} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={drawings[name]} />
    </svg>
  )
}
