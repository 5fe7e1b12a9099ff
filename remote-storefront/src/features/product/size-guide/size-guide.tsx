import { useEffect, useRef, useState } from 'react'
import { Icon, VisuallyHidden, sizeLabel } from 'shared-ui'
import type { ChartName } from '../chart-of'
import { keepUnit, readUnit, type Unit } from './kept-unit'
import { messages } from './messages'
import { sizeCharts, type SizeChart } from './size-charts'
import styles from './size-guide.module.css'

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
        <h2 id="size-guide-title" className={styles.title}>
          {messages.title}
        </h2>
        <button type="button" className={styles.close} onClick={() => dialog.current?.close()}>
          <Icon name="close" />
          <VisuallyHidden>{messages.close}</VisuallyHidden>
        </button>
      </header>
      <p className={styles.lead}>{messages.lead}</p>
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
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
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
