import { type KeyboardEvent, useMemo, useState } from 'react'
import type { DependencyGraph } from 'shared-contracts'
import { joinClasses, patterns } from 'shared-ui'
import styles from './graph-drawing.module.css'
import { type GraphNode, layoutGraph, reachedFrom } from './layout-graph'
import { messages } from './messages'

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
function GraphNodeDrawing({ node, size, faded, kept, onPoint, onKeep }: GraphNodeDrawingProps) {
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

/** The graph as a drawing. The tables below it say the same. */
export function GraphDrawing({ graph }: { graph: DependencyGraph }) {
  const [pointed, setPointed] = useState<string | null>(null)
  const [kept, setKept] = useState<string | null>(null)
  const { width, height, node, heads, nodes, edges } = useMemo(() => layoutGraph(graph), [graph])
  const lit = pointed ?? kept
  const reached = lit === null ? null : reachedFrom(lit, edges)
  return (
    <div className={styles.drawing}>
      <svg viewBox={`-4 -4 ${width + 8} ${height + 8}`} role="group" aria-label={messages.drawing}>
        {heads.map(({ text, x }) => (
          <text key={text} x={x} y="14" className={styles.head}>
            {text}
          </text>
        ))}
        {edges.map(({ from, to, path, fits, label }) => {
          const faded = reached !== null && !(reached.has(from) && reached.has(to))
          return (
            <g key={to + from} className={joinClasses(styles.edge, !fits && styles.misfit, faded && styles.faded)}>
              <path d={path} />
              {label && (
                <text x={label.x} y={label.y} textAnchor="end">
                  {label.text}
                </text>
              )}
            </g>
          )
        })}
        {nodes.map((one) => (
          <GraphNodeDrawing
            key={one.id}
            node={one}
            size={node}
            faded={reached !== null && !reached.has(one.id)}
            kept={kept === one.id}
            onPoint={setPointed}
            onKeep={() => setKept(kept === one.id ? null : one.id)}
          />
        ))}
      </svg>
      <p className={joinClasses(patterns.note, styles.hint)}>{messages.hint}</p>
    </div>
  )
}
