import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { contained, failing, remembering } from 'edge/testing/hostile-pages'
import { allAttacks } from '../attacks/all-attacks'
import { allKinds } from '../kinds/all-kinds'
import { drilledRemotes } from '../stage/drilled-remotes'
import { FINDINGS_PAGE } from './findings-page'

const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map(cellsOf)

test('the page of the drills lists every kind of failure for every remote, and every attack', async () => {
  const [drills, attacks, rendered] = (await readFile(FINDINGS_PAGE, 'utf8')).split('## Attacks').map(rowsOf)
  const [header, , ...rows] = drills!
  const hint = 'run "npx playwright test -c e2e drills/failure-matrix", which says how to renew the page'
  expect(header?.slice(2, -1), hint).toEqual(drilledRemotes.map(({ name }) => name))
  expect(
    rows.map(([kind]) => kind),
    hint,
  ).toEqual(allKinds.map(({ id }) => `\`${id}\``))
  for (const row of rows) expect(row.filter(Boolean), hint).toHaveLength(header!.length)
  expect(
    attacks?.slice(2).map(([id]) => id),
    hint,
  ).toEqual(allAttacks.map(({ id }) => `\`${id}\``))
  expect(rendered?.slice(2), hint).toHaveLength(failing.length + Object.keys(contained).length + remembering.length)
})
