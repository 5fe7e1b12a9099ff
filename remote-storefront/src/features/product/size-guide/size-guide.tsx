import { useEffect, useRef, useState } from 'react'
import type { Measure, Product } from 'shared-contracts'
import { Icon, VisuallyHidden, joinClasses, patterns, sizeLabel } from 'shared-ui'
import { type ChartName, type SizeChart, sizeCharts } from './size-charts'
import styles from './size-guide.module.css'

export const messages = {
  title: 'Size guide',
  lead: 'Measure yourself, not an item that you have. Between two sizes, take the larger one for room, the smaller one to sit close.',
  unit: 'Shown in',
  units: { cm: 'cm', inches: 'inches' },
  size: 'Size',
  body: 'Your body',
  elsewhere: 'On labels elsewhere',
  measures: {
    bust: 'Bust',
    chest: 'Chest',
    waist: 'Waist',
    hips: 'Hips',
    foot: 'Foot length',
    height: 'Height',
    inseam: 'Inside leg',
    shoulders: 'Shoulders',
    sleeve: 'Sleeve',
    length: 'Length',
  } satisfies Record<Measure, string>,
  close: 'Close',
}

const KEY = 'size-unit'

type Unit = 'cm' | 'inches'

interface SizeGuideProps extends Pick<Product, 'sizeChart' | 'sizesElsewhere'> {
  /** What is shown where no chart is the product's own. */
  chart: ChartName | null
  /** The one that is chosen on the page: marked. */
  chosen: string | undefined
  onClose: () => void
}

const CM_PER_INCH = 2.54
const UNITS: readonly Unit[] = ['cm', 'inches']
const COUNTRIES = ['eu', 'uk', 'us', 'it'] as const

/** The sizes of a kind of goods, as four places call them, and the body that each is cut for. */
export function SizeGuide({ sizeChart, sizesElsewhere = [], chart, chosen, onClose }: SizeGuideProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [unit, setUnit] = useState(readUnit)
  const usual = chart && sizeCharts[chart]
  const { measures, bodies } = bodiesOf(sizeChart, chart)
  const labels = labelsOf(
    bodies.map(([slug]) => slug),
    { sizesElsewhere, usual },
  )
  const places = COUNTRIES.filter((country) => labels.some((label) => label[country]))
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} className={styles.guide} aria-labelledby="size-guide-title" onClose={onClose}>
      <header className={styles.head}>
        <h2 id="size-guide-title" className={patterns.title}>
          {messages.title}
        </h2>
        <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
          <VisuallyHidden>{messages.close}</VisuallyHidden>
        </button>
      </header>
      <p className={joinClasses(patterns.soft, patterns.measure)}>{messages.lead}</p>
      <div role="radiogroup" aria-labelledby="size-guide-unit" className={styles.units}>
        <span id="size-guide-unit" className={patterns.note}>
          {messages.unit}
        </span>
        {UNITS.map((one) => (
          <label key={one} className={styles.unit}>
            <input
              type="radio"
              name="size-unit"
              checked={one === unit}
              onChange={() => {
                setUnit(one)
                keepUnit(one)
              }}
            />
            {messages.units[one]}
          </label>
        ))}
      </div>
      <div className={styles.tables}>
        <SizeTable
          title={messages.body}
          columns={measures.map((measure) => messages.measures[measure])}
          rows={bodies.map(([slug, body]) => [
            slug,
            body.map((range) => [...new Set(range)].map((cm) => inUnit(cm, unit)).join('–')),
          ])}
          chosen={chosen}
        />
        {places.length > 0 && (
          <SizeTable
            title={messages.elsewhere}
            columns={places.map((country) => country.toUpperCase())}
            rows={labels.map((label) => [label.slug, places.map((country) => label[country] || '–')])}
            chosen={chosen}
          />
        )}
      </div>
    </dialog>
  )
}

type Bodies = readonly (readonly [slug: string, body: readonly (readonly [from: number, to: number])[]])[]

/** What is measured, and the body that each size is for: as an admin has said of the product, else as is usual. */
function bodiesOf(
  own: Product['sizeChart'],
  chart: ChartName | null,
): { measures: readonly Measure[]; bodies: Bodies } {
  if (own) {
    const { measures, rows } = own
    return { measures, bodies: rows.map(({ size, spans }) => [size, spans.map(({ from, to }) => [from, to])]) }
  }
  if (!chart) return { measures: [], bodies: [] }
  const { measures, rows }: SizeChart = sizeCharts[chart]
  return { measures, bodies: rows.map(({ slug, body }) => [slug, body]) }
}

interface KnownLabels {
  sizesElsewhere: NonNullable<Product['sizesElsewhere']>
  usual: SizeChart | null
}

/** What each size is called in four places: what an admin says of it before what is usual. */
function labelsOf(slugs: readonly string[], { sizesElsewhere, usual }: KnownLabels) {
  return slugs.map((slug) => {
    const own = sizesElsewhere.find(({ size }) => size === slug)
    const known = usual?.rows.find((row) => row.slug === slug)
    const of = (country: 'eu' | 'uk' | 'us') => own?.[country] || known?.[country] || ''
    return { slug, eu: of('eu'), uk: of('uk'), us: of('us'), it: known?.it ?? '' }
  })
}

interface SizeTableProps {
  title: string
  columns: readonly string[]
  rows: readonly (readonly [slug: string, cells: readonly string[]])[]
  chosen: string | undefined
}

/** A line for each size: two narrow tables show on a phone what one wide table hides. */
const SizeTable = ({ title, columns, rows, chosen }: SizeTableProps) => (
  <table className={styles.table}>
    <caption className={joinClasses(patterns.note, styles.caption)}>{title}</caption>
    <thead>
      <tr>
        {[messages.size, ...columns].map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([slug, cells]) => (
        <tr key={slug} aria-current={slug === chosen ? 'true' : undefined}>
          <th scope="row">{sizeLabel(slug)}</th>
          {cells.map((cell, index) => (
            <td key={columns[index]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

/** Centimetres as they are, inches to the half. */
const inUnit = (cm: number, unit: Unit) => (unit === 'cm' ? cm : Math.round((cm / CM_PER_INCH) * 2) / 2)

/** The unit that was chosen in this browser; centimetres where none was, or where the browser denies its storage. */
function readUnit(): Unit {
  try {
    return localStorage.getItem(KEY) === 'inches' ? 'inches' : 'cm'
  } catch {
    return 'cm'
  }
}

function keepUnit(unit: Unit): void {
  try {
    localStorage.setItem(KEY, unit)
  } catch {
    // A full or denied storage costs a convenience, nothing else.
  }
}
