import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderInHost, setWidth } from 'standalone/testing'
import { DataTable } from './data-table'
import type { Column } from './data-table.types'

const coats = [
  { id: 'a', name: 'Wool coat', sold: false },
  { id: 'b', name: 'Rain coat', sold: true },
  { id: 'c', name: 'Down coat', sold: false },
]

test('nothing is blank in a table and left out of a phone’s row; a column of nothing is left out where it may be', async () => {
  const sparse: Column<(typeof coats)[number]>[] = [
    { key: 'name', header: 'Name', cell: ({ name }) => name },
    { key: 'why', header: 'Why', phone: 'detail', cell: ({ sold }) => (sold ? 'Too warm' : null) },
    { key: 'note', header: 'Note', phone: 'detail', ifAny: true, cell: () => '' },
  ]
  const table = <DataTable caption="Coats" columns={sparse} rows={coats} rowKey={({ id }) => id} />
  setWidth(1440)
  const { unmount } = renderInHost(table)
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Name', 'Why'])
  expect(screen.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['', 'Too warm', ''])
  unmount()
  setWidth(390)
  renderInHost(table)
  // One row alone has something to unfold.
  await userEvent.click(screen.getByRole('button', { name: /Rain coat/ }))
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Too warm'])
})
