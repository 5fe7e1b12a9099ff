import type { KeyboardEvent } from 'react'
import { joinClasses } from 'shared-ui'
import styles from './graph-drawing.module.css'
import type { GraphNode } from './layout-graph'

interface GraphNodeDrawingProps {
  node: GraphNode
  size: { width: number; height: number }
  faded: boolean
  kept: boolean
  /** Pointed at or focused; `null` when no more. */
  onPoint: (id: string | null) => void
  onKeep: () => void
}

/** A part of the graph; a button, since pressing it keeps its lines in view. */
export function GraphNodeDrawing({ node, size, faded, kept, onPoint, onKeep }: GraphNodeDrawingProps) {
  const { id, kind, name, note, x, y, fits } = node
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onKeep()
  }
  return (
    <g
      role="button"
      tabIndex={0}
      aria-pressed={kept}
      aria-label={`${name} ${note}`}
      className={joinClasses(styles.node, styles[kind], !fits && styles.misfit, faded && styles.faded)}
      onMouseEnter={() => onPoint(id)}
      onMouseLeave={() => onPoint(null)}
      onFocus={() => onPoint(id)}
      onBlur={() => onPoint(null)}
      onClick={onKeep}
      onKeyDown={press}
    >
      <rect x={x} y={y} {...size} rx="2" />
      <text x={x + 12} y={y + 20} className={styles.name}>
        {name}
      </text>
      <text x={x + 12} y={y + 37} className={styles.note}>
        {note}
      </text>
    </g>
  )
}
