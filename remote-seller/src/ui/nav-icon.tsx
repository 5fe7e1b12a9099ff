import { joinClasses } from 'shared-ui'
import styles from './nav-icon.module.css'

/** Strokes in a 20 × 20 frame. */
const DRAWINGS = {
  dashboard: 'M3 10.5 10 4l7 6.5M5 9v7h10V9M8.5 16v-4h3v4',
  orders: 'M4 7l6-3 6 3v7l-6 3-6-3zM4 7l6 3 6-3M10 10v7M7 5.5l6 3',
  returns: 'M4 8h9a4 4 0 0 1 0 8H7M7 4.5 3.5 8 7 11.5',
  disputes: 'M10 4v12M6 16h8M4 6.500h12M4 6.500l-2 5a2.200 2.200 0 0 0 4 0zM16 6.500l-2 5a2.200 2.200 0 0 0 4 0z',
  messages: 'M3 4.500h14v9.500H9l-3.500 3v-3H3zM6.500 8h7M6.500 10.800h4.500',
  products: 'M10 6.5V5.8a1.8 1.8 0 1 1 1.3-1.7M10 6.5 3 12.2c-.7.6-.3 1.8.7 1.8h12.6c1 0 1.4-1.2.7-1.8z',
  stock: 'M3 6.5 10 3l7 3.5v7L10 17l-7-3.500zM3 6.500l7 3.500 7-3.500M3 10l7 3.500L17 10',
  reviews: 'm10 3.500 2 4.300 4.600.5-3.400 3.100.9 4.600-4.100-2.300-4.100 2.300.9-4.600L3.400 8.300 8 7.800z',
  add: 'M10 4v12M4 10h12',
  payments: 'M3 5.5h14v9H3zM3 8.5h14M6 12h3',
  invoice: 'M5 3h10v14l-2-1.3-1.5 1.3-1.5-1.3L8.5 17 7 15.7 5 17zM8 7h4M8 10h4',
  reports: 'M4 16V4M4 16h13M7.5 13v-3M11 13V7M14.5 13V5',
  team: 'M7.5 9.500a2.750 2.750 0 1 0 0-5.500 2.750 2.750 0 0 0 0 5.500zM2.500 16c0-2.800 2.200-4.500 5-4.500s5 1.700 5 4.500M12.500 4.300a2.750 2.750 0 0 1 0 5M14.500 11.900c1.900.5 3 2 3 4.100',
  bell: 'M5 14V9a5 5 0 0 1 10 0v5l1.500 1.500h-13zM8.500 15.500a1.500 1.500 0 0 0 3 0M10 4V2.800',
  help: 'M7.5 7.600a2.5 2.5 0 1 1 3.6 2.200c-.8.4-1.1.9-1.1 1.700M10 14.500v.1M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0z',
  shop: 'M4 8v8h12V8M3 8l1.5-4h11L17 8c0 2.5-3.5 2.5-3.5 0 0 2.5-3.5 2.5-3.5 0 0 2.5-3.5 2.5-3.5 0C6.5 10.5 3 10.5 3 8z',
  promotions: 'M3 3.500h6.500l7.500 7.500-6 6L3 9.500zM6.700 7.200v.1',
  profile: 'M3 4h14v12H3zM5.500 13c.4-1.500 1.300-2.200 2.500-2.200s2.100.7 2.500 2.200M8 8.500v.1M13 8h2M13 11h2',
  delivery: 'M2 5h9.500v8.500H2zM11.500 8H15l3 3v2.500h-6.500M5.500 15v.1M14.500 15v.1',
  security: 'M5 9h10v7H5zM7 9V6.500a3 3 0 0 1 6 0V9',
  sidebar: 'M3 4h14v12H3zM8 4v12',
} as const

export type NavIconName = keyof typeof DRAWINGS

/** A thin line drawing in the colour of its text; it says nothing to a screen reader, so its place must have words. */
export function NavIcon({ name, className }: { name: NavIconName; className?: string | undefined }) {
  return (
    <svg className={joinClasses(styles.icon, className)} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={DRAWINGS[name]} />
    </svg>
  )
}
