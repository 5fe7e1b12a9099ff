import { useState, type PointerEvent } from 'react'
import { joinClasses } from '../../join-classes'
import { patterns } from '../../patterns/patterns'
import { linePath, rangeOf, scaleOf } from './scale'
import styles from './time-chart.module.css'

export interface ChartPoint {
  /** As in `3 Nov`. */
  label: string
  /** For the axis, where it should be shorter. */
  short?: string
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
  const high = (value: number) => 100 - ((value - range.min) / (range.max - range.min)) * 100
  const zero = high(0)
  const scale = scaleOf(range, [...now, ...before])
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
        <div className={styles.scale} aria-hidden="true">
          <svg className={styles.labels}>
            {scale.map((value) => (
              <text key={value} x="100%" y={`${high(value)}%`} textAnchor="end" dominantBaseline="middle">
                {write(value)}
              </text>
            ))}
          </svg>
          {/* The longest one makes the room. */}
          {scale.map((value) => (
            <span key={value} className={styles.room}>
              {write(value)}
            </span>
          ))}
        </div>
        <div className={styles.plot} onPointerMove={follow} onPointerDown={follow}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {scale.map((value) => (
              <line
                key={value}
                className={value === 0 ? styles.zero : styles.grid}
                x1="0"
                x2="100"
                y1={high(value)}
                y2={high(value)}
              />
            ))}
            <path className={styles.area} d={`${linePath(now, range)}L100 ${zero}L0 ${zero}Z`} />
            <path className={styles.lineBefore} d={linePath(before, range)} />
            <path className={styles.lineNow} d={linePath(now, range)} />
            <line className={styles.cursor} x1={x} x2={x} y1="0" y2="100" />
          </svg>
          <svg className={styles.mark} aria-hidden="true">
            <circle className={styles.dot} cx={`${x}%`} cy={`${high(point.now)}%`} r="4" />
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
        <div className={styles.axis} aria-hidden="true">
          {axisOf(last).map((index) => (
            <span key={index}>{points[index]?.short ?? points[index]?.label}</span>
          ))}
        </div>
      </div>
    </figure>
  )
}

/** Which points the time below is labelled at: a label stands where its point does, or so near that nobody sees it. */
function axisOf(last: number): number[] {
  const parts = last >= 12 || last % 4 === 0 ? 4 : last % 3 === 0 ? 3 : last % 2 === 0 ? 2 : 1
  return [...new Set(Array.from({ length: parts + 1 }, (_, part) => Math.floor((part * last) / parts)))]
}
