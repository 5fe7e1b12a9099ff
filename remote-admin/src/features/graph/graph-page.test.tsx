import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, refuse, setWidth, type Answer } from 'standalone/testing'
import { renderAsAdmin } from '../../testing/render-as-admin'
import { environment, graph } from '../../testing/fixtures'
import { Page as GraphPage } from './graph-page.route'

const GRAPH = 'GET /api/admin/environments/production/graph'

const renderPage = (answers: Record<string, Answer> = {}, at = '/admin/remotes/graph') =>
  renderAsAdmin(<GraphPage />, {
    at,
    answers: {
      'GET /api/admin/environments': answer({ items: [environment()] }),
      [GRAPH]: answer(graph()),
      ...answers,
    },
  })

const drawing = async () => within(await screen.findByRole('group', { name: /^Shared libraries, shell/ }))

test('the page says at once whether everything fits, and which remote does not', async () => {
  setWidth(1440)
  renderPage()
  expect(await screen.findByText('One remote does not fit the shell in production')).toBeInTheDocument()
  expect((await drawing()).getByText('needs ^0.2.0')).toBeInTheDocument()
  const [remotes] = screen.getAllByRole('table')
  expect(within(remotes!).getByRole('row', { name: /toys/ })).toHaveTextContent('^0.2.0 does not fit 0.1.0')
  expect(within(remotes!).getByRole('row', { name: /seller/ })).toHaveTextContent('^0.1.0 fits2 paths')
})

test('on a phone a remote is a row, and its paths and calls are unfolded in it', async () => {
  setWidth(390)
  renderPage()
  const row = (await screen.findByRole('heading', { name: 'seller' })).closest('li')!
  expect(row).toHaveTextContent('^0.1.0 fits')
  expect(row).not.toHaveTextContent('2 paths')
  await userEvent.click(within(row).getByRole('button', { name: 'Details seller' }))
  await userEvent.click(within(row).getByText('2 paths'))
  expect(within(row).getByText('2 paths').closest('details')).toHaveAttribute('open')
})

test('a part that is pressed, by mouse or key, keeps its lines in view', async () => {
  renderPage()
  const parts = await drawing()
  const seller = parts.getByRole('button', { name: 'seller aaaaaaaa' })
  const toys = parts.getByRole('button', { name: 'toys cccccccc' })
  expect(toys).not.toHaveClass('faded')
  seller.focus()
  await userEvent.keyboard('{Enter}')
  expect(seller).toHaveAttribute('aria-pressed', 'true')
  expect(toys).toHaveClass('faded')
  expect(parts.getByRole('button', { name: 'react 19.3.1' })).not.toHaveClass('faded')
  await userEvent.click(seller)
  await userEvent.unhover(seller)
  await userEvent.tab()
  expect(seller).toHaveAttribute('aria-pressed', 'false')
})

test('where no shell is recorded that is said, and nothing is checked', async () => {
  renderPage({ [GRAPH]: answer(graph({ shell: null, libraries: [] })) })
  expect(await screen.findByText(/^No shell is recorded here yet/)).toBeInTheDocument()
  expect(screen.queryByText(/does not fit/)).not.toBeInTheDocument()
})

test('an environment that there is none of leads back', async () => {
  renderPage(
    { 'GET /api/admin/environments/moon/graph': refuse(404, 'NOT_FOUND') },
    '/admin/remotes/graph?environment=moon',
  )
  expect(await screen.findByRole('heading', { name: 'There is no environment moon' })).toBeInTheDocument()
})

test('while it loads the place is held, and a failure can be tried again', async () => {
  let broken = true
  renderPage({ [GRAPH]: (request) => (broken ? refuse(503, 'UNAVAILABLE') : answer(graph()))(request) })
  expect(screen.getByText('Looking up who depends on what')).toBeInTheDocument()
  expect(await screen.findByRole('alert')).toHaveTextContent('The dependencies could not be fetched')
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await drawing()).toBeTruthy()
})
