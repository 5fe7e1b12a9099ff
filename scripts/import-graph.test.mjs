import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { districtImports, districtOf, importCycles, readImports } from './lib/import-graph.mjs'
import { root } from './lib/workspaces.mjs'

const imports = readImports()
const between = districtImports(imports)

test.each([
  ['scripts/import-graph.test.mjs', 'scripts/lib/import-graph.mjs', 'value'],
  ['api/src/districts.ts', 'api/src/platform/district.ts', 'type'],
  ['remote-auth/src/remote.tsx', 'remote-auth/src/features/log-in/log-in-page.route.tsx', 'lazy'],
  ['edge/src/app.ts', 'registry/src/registry-error.ts', 'value'],
])('the graph has %s → %s as an import of the kind %s', (from, to, kind) => {
  expect(imports.filter((found) => found.from === from && found.to === to)).toContainEqual({ from, to, kind })
})

test('no modules import each other in a circle', () => {
  expect(
    importCycles([
      { from: 'a', to: 'b', kind: 'value' },
      { from: 'b', to: 'a', kind: 'value' },
    ]),
  ).toEqual([['a', 'b']])
  expect(
    importCycles([
      { from: 'a', to: 'b', kind: 'value' },
      { from: 'b', to: 'a', kind: 'type' },
    ]),
  ).toEqual([['a', 'b']])
  expect(
    importCycles([
      { from: 'a', to: 'b', kind: 'value' },
      { from: 'b', to: 'a', kind: 'lazy' },
    ]),
  ).toEqual([])
  expect(importCycles(imports)).toEqual([])
})

// Bounds of the map, to be lowered as it gets simpler: each district knows few others, and hardly any two know each other.
test('the districts of the API stay apart', () => {
  const pairs = new Set(between.map(({ from, to }) => `${districtOf(from)} → ${districtOf(to)}`))
  const bothWays = [...pairs].filter((pair) => {
    const [a, b] = pair.split(' → ')
    return a < b && pairs.has(`${b} → ${a}`)
  })
  expect([...pairs].sort().length).toBeLessThanOrEqual(70)
  expect(bothWays.length, bothWays.join(', ')).toBeLessThanOrEqual(12)
})

test('no district reads a table of another, but where scripts/lib/foreign-tables.txt says so; that list only shrinks', () => {
  const listed = readFileSync(join(root, 'scripts/lib/foreign-tables.txt'), 'utf8').trim().split('\n')
  const found = between
    .filter(({ to }) => to.endsWith('.table.ts'))
    .map(({ from, to }) => `${from} -> ${to}`.replaceAll('api/src/', ''))
  const missing = found.filter((line) => !listed.includes(line))
  const stale = listed.filter((line) => !found.includes(line))
  expect(missing, 'A table of another district: call a verb of that district.').toEqual([])
  expect(stale, 'Good: no longer needed. Take these lines out of scripts/lib/foreign-tables.txt.').toEqual([])
})

test('the picture of the districts in docs/architecture.md has every import between them', () => {
  const picture = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
  const drawn = new Set(
    [...picture.matchAll(/^ {2}(\w+) (<?)--> (\w+)$/gm)].flatMap(([, a, both, b]) => [
      `${a} → ${b}`,
      ...(both ? [`${b} → ${a}`] : []),
    ]),
  )
  const isFoundation = (district) => ['platform', 'http', 'operations', 'commands'].includes(district)
  const missing = between
    .map(({ from, to }) => [districtOf(from), districtOf(to)])
    .filter((pair) => !pair.some(isFoundation))
    .map(([from, to]) => `${from} → ${to}`)
    .filter((arrow) => !drawn.has(arrow))
  expect([...new Set(missing)]).toEqual([])
})
