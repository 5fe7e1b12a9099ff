import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderInHost, setWidth } from 'standalone/testing'
import { ConfirmDialog } from './confirm-dialog'
import { DataTable } from './data-table'
import type { Column, Sorting } from './data-table.types'
import { FilterChips } from './filter-chips'
import { FilterTabs } from './filter-tabs'
import { Pager } from './pager'
import { RowsSkeleton, SectionSkeleton } from './skeletons'
import { StateBadge } from './state-badge'

interface Coat {
  id: string
  name: string
  price: number
  sold: boolean
}
const coats: Coat[] = [
  { id: 'a', name: 'Wool coat', price: 249, sold: false },
  { id: 'b', name: 'Rain coat', price: 99, sold: true },
  { id: 'c', name: 'Down coat', price: 310, sold: false },
]
const columns: Column<Coat>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name },
  { key: 'price', header: 'Price', cell: ({ price }) => `€${price}`, align: 'end', sortKey: 'price' },
  { key: 'note', header: 'Note', cell: () => 'No card', phone: 'none' },
  {
    key: 'state',
    header: 'State',
    quietHeader: true,
    cell: ({ sold }) => <StateBadge tone={sold ? 'over' : 'todo'}>{sold ? 'Sold' : 'Here'}</StateBadge>,
    phone: 'foot',
  },
]
const sorting: Sorting = { by: 'price', descending: true, toSort: (key) => `/seller/coats?sort=${key}` }

function Coats() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  return (
    <>
      <DataTable
        caption="Coats"
        columns={columns}
        rows={coats}
        rowKey={({ id }) => id}
        sorting={sorting}
        selection={{
          chosen,
          onChange: setChosen,
          label: ({ name }) => `Choose ${name}`,
          canChoose: ({ sold }) => !sold,
        }}
      />
      <p>Chosen: {[...chosen].sort().join(' ')}</p>
    </>
  )
}

beforeEach(() => {
  setWidth(1440)
})

test('a table names its rows, says how it is sorted and leads to the other order', () => {
  renderInHost(<Coats />)
  const row = within(screen.getByRole('table', { name: 'Coats' })).getByRole('row', { name: /Wool coat/ })
  expect(within(row).getByRole('rowheader')).toHaveTextContent('Wool coat')
  const price = screen.getByRole('columnheader', { name: 'Price' })
  expect(price).toHaveAttribute('aria-sort', 'descending')
  expect(within(price).getByRole('link')).toHaveAttribute('href', '/seller/coats?sort=price')
  expect(screen.getByRole('columnheader', { name: 'State' })).not.toHaveAttribute('aria-sort')
})

test('in letters of twice the size a window has room for rows alone', () => {
  document.documentElement.style.fontSize = '32px'
  try {
    renderInHost(<Coats />)
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { name: 'Wool coat' })).toBeInTheDocument()
  } finally {
    document.documentElement.removeAttribute('style')
  }
})

test('choosing a whole page keeps what was chosen on others', async () => {
  function Pages() {
    const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(['elsewhere']))
    const selection = { chosen, onChange: setChosen, label: () => '', canChoose: () => true }
    return (
      <>
        <DataTable caption="Coats" columns={columns} rows={coats} rowKey={({ id }) => id} selection={selection} />
        <p>Chosen: {[...chosen].sort().join(' ')}</p>
      </>
    )
  }
  renderInHost(<Pages />)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }))
  expect(screen.getByText('Chosen: a b c elsewhere')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }))
  expect(screen.getByText('Chosen: elsewhere')).toBeInTheDocument()
})

test('rows are chosen one by one or all that can be', async () => {
  renderInHost(<Coats />)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Down coat' }))
  expect(screen.getByText('Chosen: c')).toBeInTheDocument()
  expect(screen.getByRole('checkbox', { name: 'Choose all on this page' })).toBePartiallyChecked()
  expect(screen.queryByRole('checkbox', { name: 'Choose Rain coat' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }))
  expect(screen.getByText('Chosen: a c')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose all on this page' }))
  expect(screen.getByText('Chosen:')).toBeInTheDocument()
})

test('on a phone each row is one line, with its details on request', async () => {
  setWidth(390)
  const owned: Column<Coat>[] = [
    ...columns,
    { key: 'place', header: 'Place', cell: ({ id }) => `Rail ${id}` },
    { key: 'rack', header: 'Rack', cell: () => '7' },
  ]
  renderInHost(<DataTable caption="Coats" columns={owned} rows={coats} rowKey={({ id }) => id} />)
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
  const row = screen.getByRole('heading', { level: 2, name: 'Wool coat' }).closest('li')
  expect(row).toHaveTextContent('Wool coatPlace: Rail aPrice: €249')
  await userEvent.click(screen.getByRole('button', { name: 'Details Wool coat', expanded: false }))
  expect(row).toHaveTextContent('Rack7Here')
  expect(row).not.toHaveTextContent('No card')
  await userEvent.click(screen.getByRole('button', { name: 'Details Wool coat', expanded: true }))
  expect(row).not.toHaveTextContent('Rack7')
})

test('a column says where it stands in a phone’s row, and a row without details opens nothing', async () => {
  setWidth(390)
  const placed: Column<Coat>[] = [
    {
      key: 'name',
      header: 'Name',
      lead: () => <i>Picture</i>,
      note: ({ id }) => `No. ${id}`,
      cell: ({ name }) => name,
    },
    { key: 'price', header: 'Price', cell: ({ price }) => `€${price}`, align: 'end', phone: 'trail' },
    { key: 'cost', header: 'Cost', cell: () => '€40', align: 'end', phone: 'none' },
    { key: 'state', header: 'State', cell: ({ sold }) => (sold ? 'Sold' : 'Here'), phone: 'meta' },
  ]
  renderInHost(<DataTable caption="Coats" columns={placed} rows={coats} rowKey={({ id }) => id} />)
  const row = screen.getByRole('heading', { name: 'Wool coat' }).closest('li')
  expect(row).toHaveTextContent('PictureWool coatState: HereNo. aPrice: €249')
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})

test('on a phone rows are chosen too', async () => {
  setWidth(390)
  renderInHost(<Coats />)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose Wool coat' }))
  expect(screen.getByText('Chosen: a')).toBeInTheDocument()
  expect(screen.queryByRole('checkbox', { name: 'Choose Rain coat' })).not.toBeInTheDocument()
  const all = screen.getByRole('checkbox', { name: 'Choose all on this page' })
  expect(all).toBePartiallyChecked()
  await userEvent.click(all)
  expect(screen.getByText('Chosen: a c')).toBeInTheDocument()
  await userEvent.click(all)
  expect(screen.getByText('Chosen:')).toBeInTheDocument()
})

test('on a phone the order of the rows can be changed, as by the head of a table', () => {
  setWidth(390)
  renderInHost(<Coats />)
  const sort = within(screen.getByRole('list', { name: 'Sort by' })).getByRole('link', {
    name: /^Price\s?, descending$/,
  })
  expect(sort).toHaveAttribute('href', '/seller/coats?sort=price')
  expect(sort).toHaveAttribute('aria-current', 'true')
})

test('what narrows a list besides its tabs is opened where there is no room for it', async () => {
  renderInHost(
    <FilterTabs label="By state" name="state" standard="all" tabs={[{ value: 'all', label: 'All' }]}>
      <p>More filters</p>
    </FilterTabs>,
  )
  const button = screen.getByRole('button', { name: 'Filter', expanded: false })
  await userEvent.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByText('More filters')).toBeInTheDocument()
})

test('a phone’s button says how many of the filters behind it are in force; the order and the page are none', () => {
  renderInHost(
    <FilterTabs label="By state" name="state" standard="all" tabs={[{ value: 'all', label: 'All' }]}>
      <p>More filters</p>
    </FilterTabs>,
    { at: '/seller/coats?state=all&q=wool&brand=alva&sort=oldest&page=2' },
  )
  expect(screen.getByRole('button', { name: 'Filter 2' })).toBeInTheDocument()
})

test('the tab in force comes into view where not all of them find room, and the row knows that some stand before', () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.tagName === 'NAV' ? new DOMRect(0, 0, 390, 40) : new DOMRect(600, 0, 80, 40)
  })
  const tabs = [
    { value: 'open', label: 'Open' },
    { value: 'all', label: 'All' },
  ]
  renderInHost(<FilterTabs label="By state" name="state" standard="all" tabs={tabs} />)
  const row = screen.getByRole('navigation', { name: 'By state' })
  expect(row.scrollLeft).toBe(445)
  fireEvent.scroll(row)
  expect(row).toHaveAttribute('data-before')
  row.scrollLeft = 0
  fireEvent.scroll(row)
  expect(row).not.toHaveAttribute('data-before')
  vi.restoreAllMocks()
})

test('tabs, chips and pages keep the rest of the address and begin the list anew', () => {
  renderInHost(
    <>
      <FilterTabs
        label="By state"
        name="state"
        standard="all"
        tabs={[
          { value: 'all', label: 'All' },
          { value: 'open', label: 'Open', count: 1200 },
        ]}
      />
      <FilterChips chips={{ from: 'Since 1 March', to: undefined }} />
      <Pager items={Array(20).fill(null)} page={2} pageCount={3} total={45} />
    </>,
    { at: '/seller/coats?state=open&q=wool&from=2026-03-01&to=2026-03-09&page=2' },
  )
  expect(screen.getByRole('link', { name: 'All' })).toHaveAttribute(
    'href',
    '/seller/coats?q=wool&from=2026-03-01&to=2026-03-09',
  )
  expect(screen.getByRole('link', { name: /Open/ })).toHaveTextContent('Open1,200')
  expect(screen.getByRole('link', { name: /Open/ })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: 'Remove: Since 1 March' })).toHaveAttribute(
    'href',
    '/seller/coats?state=open&q=wool&to=2026-03-09',
  )
  expect(screen.getByText('21–40 of 45')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute(
    'href',
    '/seller/coats?state=open&q=wool&from=2026-03-01&to=2026-03-09&page=3',
  )
})

test('a question waits for its answer, and stays when the answer did not work', async () => {
  const confirm = vi.fn()
  const closed = vi.fn()
  const question = (failure: string | null) => (
    <ConfirmDialog
      title="Throw it away?"
      confirm="Throw away"
      pending={false}
      failure={failure}
      onConfirm={confirm}
      onClosed={closed}
    >
      <p>It is gone then.</p>
    </ConfirmDialog>
  )
  renderInHost(question('The bin is full'))
  const dialog = screen.getByRole('dialog', { name: 'Throw it away?' })
  expect(within(dialog).getByRole('alert')).toHaveTextContent('The bin is full')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Throw away' }))
  expect(confirm).toHaveBeenCalledOnce()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(closed).toHaveBeenCalledOnce()
})

test('what is on its way is said once', () => {
  renderInHost(
    <>
      <RowsSkeleton label="Loading the coats" rows={3} />
      <SectionSkeleton />
    </>,
  )
  expect(screen.getByRole('status')).toHaveTextContent('Loading the coats')
})
