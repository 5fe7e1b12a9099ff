import { useEffect, useRef, useState } from 'react'
import { Icon, VisuallyHidden, joinClasses, patterns, sizeLabel } from 'shared-ui'
import type { ChartName } from '../size-guide-button'
import { type SizeChart, sizeCharts } from './size-charts'
import styles from './size-guide.module.css'

export const messages = {
  title: 'Size guide',
  lead: 'Measure yourself, not a piece that you have. Between two sizes, take the larger one for room, the smaller one to sit close.',
  unit: 'Shown in',
  units: { cm: 'cm', inches: 'inches' },
  size: 'Size',
  measures: {
    bust: 'Bust',
    chest: 'Chest',
    waist: 'Waist',
    hips: 'Hips',
    foot: 'Foot length',
    height: 'Height',
  },
  close: 'Close',
}

const KEY = 'size-unit'

type Unit = 'cm' | 'inches'

interface SizeGuideProps {
  chart: ChartName
  /** The one that is chosen on the page: marked. */
  chosen: string | undefined
  onClose: () => void
}

const CM_PER_INCH = 2.54
const UNITS: readonly Unit[] = ['cm', 'inches']
const COUNTRIES = ['eu', 'uk', 'us', 'it'] as const

/** The sizes of a kind of goods, as four places call them, and the body that each is cut for. */
export function SizeGuide({ chart, chosen, onClose }: SizeGuideProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [unit, setUnit] = useState(readUnit)
  const { measures, rows }: SizeChart = sizeCharts[chart]
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
      <fieldset className={styles.units}>
        <legend className={styles.legend}>{messages.unit}</legend>
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
      </fieldset>
      {/* A region that scrolls has to be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} role="region" aria-labelledby="size-guide-title" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{messages.size}</th>
              {COUNTRIES.map((country) => (
                <th key={country} scope="col">
                  {country.toUpperCase()}
                </th>
              ))}
              {measures.map((measure) => (
                <th key={measure} scope="col">
                  {messages.measures[measure]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.slug} aria-current={row.slug === chosen ? 'true' : undefined}>
                <th scope="row">{sizeLabel(row.slug)}</th>
                {COUNTRIES.map((country) => (
                  <td key={country}>{row[country]}</td>
                ))}
                {row.body.map(([from, to], index) => (
                  <td key={measures[index]}>
                    {inUnit(from, unit)}–{inUnit(to, unit)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </dialog>
  )
}

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
