import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderInHost, setWidth } from 'standalone/testing'
import { ListPage } from './list-page'
import { Nothing } from './nothing'
import { param, readKeyedSearch, readPlace, readSearch } from './read-search'

const page = { items: ['Wool coat', 'Rain coat'], page: 1, pageCount: 2, total: 3 }
type Page = { items: string[]; total: number } & (
  | Pick<typeof page, 'page' | 'pageCount'>
  | { next: string | null }
  | object
)
const asked = { data: undefined as Page | undefined, error: null as Error | null, isFetching: false }

function renderPage(
  answer: Partial<typeof asked> & { isPlaceholderData?: boolean },
  { start = false, at = '/coats?q=coat' } = {},
) {
  const refetch = vi.fn()
  renderInHost(
    <ListPage
      query={{ ...asked, isPlaceholderData: false, ...answer, refetch }}
      texts={{ loading: 'Loading your coats', failedTitle: 'Your coats did not arrive' }}
      title="Your coats"
      filters={<p>Filters</p>}
      start={start && <Nothing isPage title="No coats yet" action="Make one" to="/coats/new" />}
      none={<Nothing title="No coat fits" />}
      after={<p>After</p>}
    >
      {({ items }) => <p>{items.join(', ')}</p>}
    </ListPage>,
    { at },
  )
  return refetch
}

test('what is on its way is said, below the title and the filters', () => {
  renderPage({ isFetching: true })
  expect(screen.getByRole('heading', { level: 1, name: 'Your coats' })).toBeInTheDocument()
  expect(screen.getByText('Filters')).toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent('Loading your coats')
})

test('what did not arrive can be asked for again', async () => {
  const refetch = renderPage({ error: new Error('offline') })
  expect(screen.getByRole('alert')).toHaveTextContent('Your coats did not arrive')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(refetch).toHaveBeenCalledOnce()
  cleanup()
  renderPage({ error: new Error('offline'), isFetching: true })
  expect(screen.getByRole('button', { name: 'Trying again...' })).toHaveAttribute('aria-disabled', 'true')
})

test('rows stand with where they are in the list; the page before pales while the next is on its way', () => {
  renderPage({ data: page, isPlaceholderData: true })
  expect(screen.getByText('Wool coat, Rain coat').closest('[aria-busy]')).toHaveAttribute('aria-busy', 'true')
  expect(screen.getByText('1–2 of 3')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('href', '/coats?q=coat&page=2')
})

test('a list that goes by keys leads on, and back to its first page', () => {
  renderPage({ data: { ...page, next: '7_b' } }, { at: '/coats?q=coat&after=3_a' })
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveAttribute('href', '/coats?q=coat&after=7_b')
  expect(screen.getByRole('link', { name: 'Back to the first page' })).toHaveAttribute('href', '/coats?q=coat')
  expect(screen.queryByText(/of 3/)).not.toBeInTheDocument()
})

test('the page before is led to by who came from there, and by nobody who was sent the address', async () => {
  renderPage({ data: { ...page, next: '7_b' } })
  expect(screen.queryByRole('link', { name: 'Previous page' })).not.toBeInTheDocument()
  const next = () => userEvent.click(screen.getByRole('link', { name: 'Next page' }))
  await next()
  expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/coats?q=coat')
  await next()
  expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/coats?q=coat&after=7_b')
  await userEvent.click(screen.getByRole('link', { name: 'Previous page' }))
  expect(screen.getByRole('link', { name: 'Previous page' })).toHaveAttribute('href', '/coats?q=coat')
  cleanup()
  renderPage({ data: { ...page, next: '7_b' } }, { at: '/coats?q=coat&after=3_a' })
  expect(screen.queryByRole('link', { name: 'Previous page' })).not.toBeInTheDocument()
})

test('whose page has nothing any more is led to the first one, but not while it is on its way', async () => {
  const none = { items: [], next: null, total: 3 }
  renderPage({ data: none, isPlaceholderData: true }, { at: '/coats?after=3_a' })
  expect(screen.getByTestId('address')).toHaveTextContent('/coats?after=3_a')
  cleanup()
  renderPage({ data: none }, { at: '/coats?q=coat&after=3_a' })
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/coats\?q=coat$/))
})

test('a list of few rows has no pages', () => {
  renderPage({ data: { items: ['Wool coat'], total: 1 } })
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
})

test('a failed refetch leaves the rows where they are', () => {
  renderPage({ data: page, error: new Error('offline') })
  expect(screen.getByText('Wool coat, Rain coat')).toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('the last page counts from the end', () => {
  renderPage({ data: { ...page, items: ['Down coat'], page: 2 } })
  expect(screen.getByText('3 of 3')).toBeInTheDocument()
})

test('without rows it says so, and what stands below stays', () => {
  renderPage({ data: { items: [], page: 1, pageCount: 1, total: 0 } })
  expect(screen.getByRole('heading', { level: 2, name: 'No coat fits' })).toBeInTheDocument()
  expect(screen.getByText('After')).toBeInTheDocument()
})

test('with nothing to list at all the page is the way to the first one', () => {
  renderPage({}, { start: true })
  expect(screen.getByRole('heading', { level: 1, name: 'No coats yet' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Make one' })).toHaveAttribute('href', '/coats/new')
  expect(screen.queryByText('Filters')).not.toBeInTheDocument()
})

const read = (search: string) =>
  readSearch(new URLSearchParams(search), {
    tab: param.oneOf(['open', 'all'], 'open'),
    level: param.oneOf(['low', 'out']),
    q: param.words,
    from: param.day,
    unread: param.flag,
    brand: param.uuid,
    month: param.like(/^\d{4}-\d\d$/),
  })

test('an address is read by its parameters', () => {
  expect(read('tab=all&level=low&q= wool &from=2026-03-05&unread=true&month=2026-03&page=4')).toEqual({
    ...{ tab: 'all', level: 'low', q: 'wool', from: '2026-03-05', unread: 'true', month: '2026-03', page: 4 },
  })
})

test('what makes no sense in an address counts as not there', () => {
  const nothing = { tab: 'open' }
  expect(read('')).toEqual(nothing)
  expect(read('tab=x&level=high&q=+&from=2026-02-31&unread=1&brand=7&month=March&page=-1&more=1')).toEqual(nothing)
})

const withActions = (width: number, actions: string[], main?: string) => {
  setWidth(width)
  renderInHost(
    <ListPage
      mainAction={main && <button type="button">{main}</button>}
      query={{ ...asked, isPlaceholderData: false, data: page, refetch: vi.fn() }}
      texts={{ loading: 'Loading your coats', failedTitle: 'Your coats did not arrive' }}
      title="Your coats"
      actions={
        <>
          {actions.map((name) => (
            <button key={name} type="button">
              {name}
            </button>
          ))}
        </>
      }
      none={null}
    >
      {({ items }) => <p>{items.join(', ')}</p>}
    </ListPage>,
  )
}

test('on a phone several things that can be done stand behind one button, one stands there itself', async () => {
  withActions(390, ['Export CSV', 'New coat'])
  expect(screen.getByText('New coat')).not.toBeVisible()
  await userEvent.click(screen.getByText('More to do'))
  expect(screen.getByRole('button', { name: 'New coat' })).toBeVisible()
  cleanup()
  withActions(390, ['New coat'])
  expect(screen.getByRole('button', { name: 'New coat' })).toBeVisible()
  cleanup()
  withActions(1440, ['Export CSV', 'New coat'])
  expect(screen.getByRole('button', { name: 'New coat' })).toBeVisible()
})

test('what is done most stands beside that button on a phone, and last in the row where there is room', () => {
  withActions(390, ['Export CSV'], 'New coat')
  expect(screen.getByRole('button', { name: 'New coat' })).toBeVisible()
  expect(screen.getByText('Export CSV')).not.toBeVisible()
  cleanup()
  withActions(1440, ['Export CSV'], 'New coat')
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Export CSV', 'New coat'])
})

test('a list that goes by keys is asked for the page after one, by what can be a key', () => {
  const readKeyed = (after: string) => readKeyedSearch(new URLSearchParams({ q: 'wool', after }), { q: param.words })
  const id = '3f2a9c1e-1111-4222-8333-444455556666'
  for (const after of [`1795966000000000_${id}`, `a _ b_${id}`, '2026-03-05'])
    expect(readKeyed(after)).toEqual({ q: 'wool', after })
  for (const after of ['', '2', 'nonsense', `${id}x`]) expect(readKeyed(after)).toEqual({ q: 'wool' })
})

test('a list that can be had both ways is asked for a key, else for the number that an API of before leads to', () => {
  const place = (search: string, key?: typeof param.key) => readPlace(new URLSearchParams(search), key)
  expect(place('after=12_34&page=3')).toEqual({ after: '12_34' })
  expect(place('page=3')).toEqual({ page: 3 })
  for (const nothing of ['', 'page=1', 'page=x', 'after=12']) expect(place(nothing), nothing).toEqual({})
  expect(place('after=12', param.numberKey)).toEqual({ after: '12' })
  expect(place('after=12_34', param.numberKey)).toEqual({})
})
