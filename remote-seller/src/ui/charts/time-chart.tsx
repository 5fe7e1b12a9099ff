import { useState, type PointerEvent } from 'react'
import { joinClasses, patterns } from 'shared-ui'
import { linePath, rangeOf } from './scale'
import styles from './time-chart.module.css'

/** What lies below zero is labelled from this share of what lies above it: less would stand on the ground line. */
const LEAST_SAID = 0.05

export interface ChartPoint {
  /** As in `3 Nov`. */
  label: string
  now: number
  /** The same place in the period before; `null` when it has none. */
  before: number | null
}

export interface TimeChartProps {
  /** What is shown, as in `Gross sales by day`. */
  label: string
  points: readonly ChartPoint[]
  /** A value in words, as in `€120.00`. */
  write: (value: number) => string
  names: { now: string; before: string }
}

/**
 * A line over time, with the period before as a broken line behind it. One point is read out above it: the one under the pointer or finger, or the
 * one that the arrow keys have come to. A table with the same figures belongs beside it.
 */
export function TimeChart({ label, points, write, names }: TimeChartProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  const last = points.length - 1
  const at = Math.min(chosen ?? last, last)
  const point = points[at]
  const now = points.map((one) => one.now)
  const before = points.map((one) => one.before)
  const range = rangeOf([...now, ...before])
  const zero = 100 - ((0 - range.min) / (range.max - range.min)) * 100
  const x = last === 0 ? 50 : (at / last) * 100
  if (!point) return null

  function follow({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
    const { left, width } = currentTarget.getBoundingClientRect()
    if (width > 0) setChosen(Math.round(Math.min(1, Math.max(0, (clientX - left) / width)) * last))
  }
  const readOut = `${point.label}: ${write(point.now)}${point.before === null ? '' : `, ${names.before} ${write(point.before)}`}`

  return (
    <figure className={styles.chart}>
      <figcaption className={styles.readOut} aria-hidden="true">
        <span className={patterns.semibold}>{point.label}</span>
        <span className={styles.now}>
          {names.now} <b>{write(point.now)}</b>
        </span>
        {point.before !== null && (
          <span className={joinClasses(patterns.soft, styles.before)}>
            {names.before} <b>{write(point.before)}</b>
          </span>
        )}
      </figcaption>
      <div className={styles.ground}>
        <span className={styles.top}>{write(range.max)}</span>
        <div className={styles.plot} onPointerMove={follow} onPointerDown={follow}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <line className={styles.grid} x1="0" x2="100" y1="0" y2="0" />
            <line className={styles.grid} x1="0" x2="100" y1={(zero + 0) / 2} y2={(zero + 0) / 2} />
            <line className={styles.zero} x1="0" x2="100" y1={zero} y2={zero} />
            <path className={styles.area} d={`${linePath(now, range)}L100 ${zero}L0 ${zero}Z`} />
            <path className={styles.lineBefore} d={linePath(before, range)} />
            <path className={styles.lineNow} d={linePath(now, range)} />
            <line className={styles.cursor} x1={x} x2={x} y1="0" y2="100" />
          </svg>
          <svg className={styles.mark} aria-hidden="true">
            <circle
              className={styles.dot}
              cx={`${x}%`}
              cy={`${100 - ((point.now - range.min) / (range.max - range.min)) * 100}%`}
              r="4"
            />
          </svg>
          <input
            type="range"
            className={styles.reader}
            min={0}
            max={last}
            step={1}
            value={at}
            aria-label={label}
            aria-valuetext={readOut}
            onChange={({ target }) => setChosen(Number(target.value))}
          />
        </div>
        {-range.min > LEAST_SAID * range.max && <span className={styles.bottom}>{write(range.min)}</span>}
      </div>
      <div className={styles.axis} aria-hidden="true">
        {[...new Set([0, Math.floor(last / 2), last])].map((index) => (
          <span key={index}>{points[index]?.label}</span>
        ))}
      </div>
    </figure>
  )
}
