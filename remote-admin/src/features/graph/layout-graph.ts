import type { DependencyGraph } from 'shared-contracts'
import { shortVersion } from '../../lib/short-version'
import { messages } from './messages'

const NODE_WIDTH = 184
const NODE_HEIGHT = 48
const ROW = 62
const COLUMN = 250
const TOP = 34

export type Kind = 'library' | 'shell' | 'contract' | 'remote'

export interface GraphNode {
  id: string
  kind: Kind
  name: string
  note: string
  x: number
  y: number
  fits: boolean
}

export interface GraphEdge {
  from: string
  to: string
  /** An SVG path. */
  path: string
  fits: boolean
  /** Where its words stand, if it has any: what does not fit. */
  label: { text: string; x: number; y: number } | null
}

export interface GraphLayout {
  width: number
  height: number
  node: { width: number; height: number }
  heads: { text: string; x: number }[]
  nodes: GraphNode[]
  edges: GraphEdge[]
}

const columns: readonly Kind[] = ['library', 'shell', 'contract', 'remote']

/** Four columns, from what is shared to who needs it, each in the middle of the drawing's height. */
export function layoutGraph({ shell, remotes, libraries }: DependencyGraph): GraphLayout {
  const rows = Math.max(libraries.length, remotes.length, 1)
  const place = (kind: Kind, index: number, count: number) => ({
    x: columns.indexOf(kind) * COLUMN,
    y: TOP + ((rows - count) / 2 + index) * ROW,
  })
  const nodes: GraphNode[] = [
    ...libraries.map(({ name, version }, index) => ({
      ...{ id: `library ${name}`, kind: 'library' as const, name, note: version, fits: true },
      ...place('library', index, libraries.length),
    })),
    ...(shell
      ? ([
          { kind: 'shell', name: messages.shell, note: shortVersion(shell.version) },
          { kind: 'contract', name: messages.contract, note: shell.contract },
        ] as const)
      : []
    ).map((one) => ({ ...one, id: one.kind, fits: true, ...place(one.kind, 0, 1) })),
    ...remotes.map(({ name, version, fits }, index) => ({
      ...{ id: `remote ${name}`, kind: 'remote' as const, name, note: shortVersion(version), fits },
      ...place('remote', index, remotes.length),
    })),
  ]

  const edge = (from: string, to: string, fits: boolean, text: string | null): GraphEdge => {
    const [a, b] = [from, to].map((id) => nodes.find((node) => node.id === id)) as [GraphNode, GraphNode]
    const [x1, y1, x2, y2] = [a.x + NODE_WIDTH, a.y + NODE_HEIGHT / 2, b.x, b.y + NODE_HEIGHT / 2]
    const middle = (x1 + x2) / 2
    return {
      ...{ from, to, fits },
      path: `M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`,
      label: text === null ? null : { text, x: b.x + NODE_WIDTH, y: b.y - 5 },
    }
  }
  const edges = shell
    ? [
        ...libraries.map(({ name }) => edge(`library ${name}`, 'shell', true, null)),
        edge('shell', 'contract', true, null),
        ...remotes.map(({ name, fits, contract }) =>
          edge('contract', `remote ${name}`, fits, fits ? null : messages.needs(contract)),
        ),
      ]
    : []
  return {
    width: COLUMN * (columns.length - 1) + NODE_WIDTH,
    height: TOP + rows * ROW,
    node: { width: NODE_WIDTH, height: NODE_HEIGHT },
    heads: columns.map((kind, index) => ({ text: messages.columns[kind], x: index * COLUMN })),
    nodes,
    edges,
  }
}

/** The node itself and all that it reaches along the edges, in both directions, each only onward. */
export function reachedFrom(id: string, edges: readonly GraphEdge[]): ReadonlySet<string> {
  const reached = new Set([id])
  const follow = (here: string, onward: (edge: GraphEdge) => [string, string]) => {
    for (const one of edges) {
      const [from, to] = onward(one)
      if (from !== here || reached.has(to)) continue
      reached.add(to)
      follow(to, onward)
    }
  }
  follow(id, ({ from, to }) => [from, to])
  follow(id, ({ from, to }) => [to, from])
  return reached
}
