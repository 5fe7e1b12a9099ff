import { expect, test } from 'vitest'
import { graph } from '../../testing/fixtures'
import { layoutGraph, reachedFrom } from './layout-graph'

test('libraries lead to the shell, the shell to the contract, the contract to every remote', () => {
  const { edges, nodes } = layoutGraph(graph())
  expect(edges.map(({ from, to }) => `${from} → ${to}`)).toEqual([
    'library react → shell',
    'library react-dom → shell',
    'shell → contract',
    'contract → remote seller',
    'contract → remote toys',
  ])
  const left = (kind: string) => nodes.find((node) => node.kind === kind)?.x ?? -1
  expect(left('library')).toBeLessThan(left('shell'))
  expect(left('shell')).toBeLessThan(left('contract'))
  expect(left('contract')).toBeLessThan(left('remote'))
})

test('only what does not fit is labelled', () => {
  const labels = layoutGraph(graph()).edges.flatMap(({ label, to }) => (label ? [`${to}: ${label.text}`] : []))
  expect(labels).toEqual(['remote toys: needs ^0.2.0'])
})

test('a part reaches what it depends on and what depends on it, not its neighbours', () => {
  const { edges } = layoutGraph(graph())
  expect([...reachedFrom('remote seller', edges)].sort()).toEqual([
    'contract',
    'library react',
    'library react-dom',
    'remote seller',
    'shell',
  ])
  expect(reachedFrom('contract', edges).size).toBe(6)
})

test('without a shell there are parts and no lines', () => {
  const { edges, nodes } = layoutGraph(graph({ shell: null, libraries: [] }))
  expect(edges).toEqual([])
  expect(nodes.map(({ kind }) => kind)).toEqual(['remote', 'remote'])
})
