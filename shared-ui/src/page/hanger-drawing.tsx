import styles from './hanger-drawing.module.css'

const garments = {
  shirt: [
    'M66 79 38 93c-6 3-9 8-11 14l-8 31 21 7 7-22v67h106v-67l7 22 21-7-8-31c-2-6-5-11-11-14l-28-14',
    'M66 79c7 13 18 20 34 20s27-7 34-20',
    'M100 99v91M106 116h.1M106 138h.1M106 160h.1',
    'M118 124h18v18l-9 5-9-5Z',
  ],
  dress: [
    'M74 74l-4 20c3 14 6 26 4 40l-30 66c34 12 78 12 112 0l-30-66c-2-14 1-26 4-40l-4-20',
    'M74 74c3 18 12 29 26 29s23-11 26-29',
    'M74 134c17 6 35 6 52 0M88 139l-12 64M100 140v68M112 139l12 64',
  ],
} as const

/** A garment on a hanger, for pages on which there is nothing else to see. */
export function HangerDrawing({ garment = 'shirt' }: { garment?: keyof typeof garments }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 200 220" aria-hidden="true" focusable="false">
      <path className={styles.hanger} d="M92 34c-1-8 4-14 11-13 7 1 10 9 5 14-4 4-8 5-8 12v6" />
      <path className={styles.hanger} d="M100 53 48 84M100 53l52 31" />
      {garments[garment].map((d) => (
        <path key={d} className={styles.cloth} d={d} />
      ))}
    </svg>
  )
}
