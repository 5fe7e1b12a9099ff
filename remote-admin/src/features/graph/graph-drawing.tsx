import { useMemo, useState } from 'react'
import type { DependencyGraph } from 'shared-contracts'
import { joinClasses } from 'shared-ui'
import styles from './graph-drawing.module.css'
import { GraphNodeDrawing } from './graph-node-drawing'
import { layoutGraph, reachedFrom } from './layout-graph'
import { messages } from './messages'

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
      <p className={styles.hint}>{messages.hint}</p>
    </div>
  )
}
