import styles from './hanger-drawing.module.css'

const garments = {
  shirt: [
    'M68 76 41 90c-7 4-11 9-13 16l-10 38c7 4 15 6 23 7l9-28c2 25 1 52-3 78 35 6 71 6 106 0-4-26-5-53-3-78l9 28c8-1 16-3 23-7l-10-38c-2-7-6-12-13-16l-27-14',
    'M68 76c5 16 16 25 32 25s27-9 32-25M74 74c5 12 13 19 26 19s21-7 26-19',
    'M50 123c1-8 3-14 6-19M150 123c-1-8-3-14-6-19M21 137c7 4 15 6 23 7M179 137c-7 4-15 6-23 7M48 194c35 6 69 6 104 0',
    'M117 122h20v17l-10 6-10-6ZM117 127h20',
  ],
  dress: [
    'M74 74l-4 20c3 14 6 26 4 40l-30 66c34 12 78 12 112 0l-30-66c-2-14 1-26 4-40l-4-20',
    'M74 74c3 18 12 29 26 29s23-11 26-29',
    'M74 134c17 6 35 6 52 0M88 139l-12 64M100 140v68M112 139l12 64',
  ],
} as const

/** A garment on a hanger, for pages on which there is nothing else to see. */
export function HangerDrawing({ garment = 'shirt' }: { garment?: keyof typeof garments | undefined }) {
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
