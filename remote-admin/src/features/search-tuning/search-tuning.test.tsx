import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import type { CurationDetails, Synonym } from 'shared-contracts'
import { beforeEach, expect, test } from 'vitest'
import { answer, refuse, setWidth, type Answer } from 'standalone/testing'
import { renderAsAdmin } from '../../testing/render-as-admin'
import { Page as CurationPage } from './curation-page.route'
import { Page as CurationsPage } from './curations-page.route'
import { Page as SynonymsPage } from './synonyms-page.route'

const uuid = (number: number) => `00000000-0000-4000-8000-00000000000${number}`
const said = ['trainer', 'sneaker', 'kicks', 'runner', 'gym shoe', 'tennis shoe', 'plimsoll']
const synonym: Synonym = { id: uuid(1), kind: 'thing', said, finds: ['trainers', 'sneakers'], near: [], version: 3 }
const curation: CurationDetails = {
  ...{ id: uuid(2), said: ['coat'], version: 4, boosts: [{ by: 'brand', slug: 'nordhavn', move: 'down' }] },
  pinned: [1, 2].map((number) => ({
    id: uuid(number),
    slug: `coat-${number}`,
    title: `Coat ${number}`,
    isShown: number === 1,
  })),
}
const weights = { words: 1, sales: 0.08, rating: 0.06, stock: 0.3, newness: 0.12, version: 2 }
const { pinned: _pinned, ...listed } = curation
const numbers = { next: null, total: 1 }
const one = `/admin/curations/${curation.id}`

const open = (answers: Record<string, Answer> = {}, at = '/admin/synonyms') =>
  renderAsAdmin(
    <Routes>
      <Route path="/admin/synonyms" element={<SynonymsPage />} />
      <Route path="/admin/curations" element={<CurationsPage />} />
      <Route path="/admin/curations/new" element={<CurationPage />} />
      <Route path="/admin/curations/:id" element={<CurationPage />} />
    </Routes>,
    {
      at,
      answers: {
        'GET /api/admin/search/synonyms': answer({ items: [synonym], ...numbers }),
        'GET /api/admin/search/curations': answer({ items: [{ ...listed, pinned: 2 }], ...numbers }),
        'GET /api/admin/search/weights': answer(weights),
        [`GET /api/admin/search/curations/${curation.id}`]: answer(curation),
        ...answers,
      },
    },
  )
const keeping =
  (sent: unknown[], body?: object): Answer =>
  async (request) => {
    sent.push(await request.json())
    return answer(body)(request)
  }
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => setWidth(1440))

test('the list says what words mean, and how many more there are', async () => {
  open()
  const row = await screen.findByRole('row', { name: /trainer, sneaker/ })
  expect(within(row).getByText(/tennis shoe and 1 more$/)).toBeVisible()
  expect(within(row).getByText('Things')).toBeVisible()
  expect(within(row).getByText('trainers, sneakers')).toBeVisible()
})

test('words of a report begin a new one, which is sent as it is meant', async () => {
  const sent: unknown[] = []
  const { host } = open(
    { 'POST /api/admin/search/synonyms': keeping(sent, { ...synonym, said: ['frippery'] }) },
    '/admin/synonyms?words=frippery',
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'New synonym' }))
  expect(dialog.getByRole('textbox', { name: 'Shoppers type' })).toHaveValue('frippery')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  const finds = dialog.getByRole('textbox', { name: 'What they mean' })
  await waitFor(() => expect(finds).toHaveAccessibleDescription(/Enter what is meant/))
  await userEvent.type(finds, 'coat, jacket -dress,')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(host.toast.success).toHaveBeenCalled())
  expect(sent).toEqual([{ kind: 'thing', said: ['frippery'], finds: ['coat', 'jacket -dress'], near: [] }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what another one says is told at its field, and what was typed stays', async () => {
  const message = '“kicks” stands in another synonym already'
  const errors = [{ field: 'said', code: 'VALIDATION_FAILED', message }]
  open({ [`PUT /api/admin/search/synonyms/${synonym.id}`]: refuse(400, 'VALIDATION_FAILED', { errors }) })
  await userEvent.click(await screen.findByText('Actions for trainer'))
  await press('Edit')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit “trainer”' }))
  const words = dialog.getByRole('textbox', { name: 'Shoppers type' })
  await userEvent.clear(words)
  await userEvent.type(words, 'trainer, kicks')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(words).toHaveAccessibleDescription(expect.stringContaining(message)))
  expect(words).toHaveValue('trainer, kicks')
})

test('a synonym is deleted after asking', async () => {
  const sent: unknown[] = []
  const { host } = open({ [`DELETE /api/admin/search/synonyms/${synonym.id}`]: keeping(sent) })
  await userEvent.click(await screen.findByText('Actions for trainer'))
  await press('Delete')
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete “trainer”?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(host.toast.success).toHaveBeenCalled())
  expect(sent).toEqual([{ version: 3 }])
})

test('weights are saved as numbers, and a word in their place is refused', async () => {
  const sent: unknown[] = []
  const { host } = open(
    { 'PUT /api/admin/search/weights': keeping(sent, { ...weights, stock: 0.5, version: 3 }) },
    '/admin/curations',
  )
  expect(await screen.findByRole('link', { name: 'coat' })).toHaveAttribute('href', one)
  expect(screen.getByText('down: nordhavn')).toBeVisible()
  const stock = await screen.findByRole('textbox', { name: 'Can be had now' })
  await userEvent.clear(stock)
  await userEvent.type(stock, 'much')
  await press('Save')
  await waitFor(() => expect(stock).toHaveAccessibleDescription('Enter a number from 0 to 3'))
  await userEvent.clear(stock)
  await userEvent.type(stock, '0,5')
  await press('Save')
  await waitFor(() => expect(host.toast.success).toHaveBeenCalled())
  expect(sent).toEqual([{ ...weights, stock: 0.5 }])
})

test('pinned items change places and boosts are taken back', async () => {
  const sent: unknown[] = []
  const { host } = open(
    {
      [`PUT /api/admin/search/curations/${curation.id}`]: keeping(sent, { ...curation, version: 5 }),
    },
    one,
  )
  const pins = await screen.findByRole('list', { name: 'Pinned items, in their order' })
  expect(within(pins).getByText(/passed over for now/)).toBeVisible()
  await press('Move Coat 1 down')
  await press(/Remove.*(Nordhavn|nordhavn)/i)
  await press('Save')
  await waitFor(() => expect(host.toast.success).toHaveBeenCalled())
  expect(sent).toEqual([{ said: ['coat'], productIds: [uuid(2), uuid(1)], boosts: [], version: 4 }])
})

test('new ones need something to pin or to move', async () => {
  open({}, '/admin/curations/new?words=wool%20coat')
  expect(await screen.findByRole('textbox', { name: /Shoppers type exactly/ })).toHaveValue('wool coat')
  await press('Save')
  expect(await screen.findByText('Pin a product, or move a category or a maker')).toBeVisible()
})

test('pins that are gone say so', async () => {
  open({ [`GET /api/admin/search/curations/${curation.id}`]: refuse(404, 'NOT_FOUND') }, one)
  expect(await screen.findByText('These pins and boosts are gone')).toBeVisible()
})

/** As somebody else leaves it, once the save was refused. */
function changedMeanwhile<Kept>(
  path: string,
  { before, after }: { before: Kept; after: Kept },
): Record<string, Answer> {
  let isRefused = false
  return {
    [`GET ${path}`]: (request) => answer(isRefused ? after : before)(request),
    [`PUT ${path}`]: (request) => {
      isRefused = true
      return refuse(409, 'CONFLICT')(request)
    },
  }
}

test('what was typed stays where somebody else has changed the pins, and that is said', async () => {
  const after = { ...curation, said: ['coats'], version: 5 }
  open(changedMeanwhile(`/api/admin/search/curations/${curation.id}`, { before: curation, after }), one)
  await userEvent.type(await screen.findByRole('textbox', { name: /Shoppers type exactly/ }), ', parka')
  await press('Save')
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else changed this meanwhile')
  expect(await screen.findByRole('heading', { level: 1, name: 'coats' })).toBeVisible()
  expect(screen.getByRole('textbox', { name: /Shoppers type exactly/ })).toHaveValue('coat, parka')
  expect(screen.getByRole('alert')).toBeVisible()
})

test('what was typed stays where somebody else has changed the weights, and that is said', async () => {
  const after = { ...weights, sales: 0.2, version: 3 }
  const asked = changedMeanwhile('/api/admin/search/weights', { before: weights, after })
  open(asked, '/admin/curations')
  const stock = await screen.findByRole('textbox', { name: 'Can be had now' })
  await userEvent.clear(stock)
  await userEvent.type(stock, '0.7')
  await press('Save')
  expect(await screen.findByRole('alert')).toHaveTextContent('Somebody else changed this meanwhile')
  // What was asked anew has come.
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(screen.getByRole('textbox', { name: 'Can be had now' })).toHaveValue('0.7')
  expect(screen.getByRole('alert')).toBeVisible()
})

test('a weight that is typed while others are saved stays', async () => {
  let answered = () => {}
  const onItsWay = new Promise<void>((resolve) => (answered = resolve))
  const save: Answer = async (request) => {
    await onItsWay
    return answer({ ...weights, stock: 0.7, version: 3 })(request)
  }
  const asked = { 'GET /api/admin/search/weights': answer(weights), 'PUT /api/admin/search/weights': save }
  const { host } = open(asked, '/admin/curations')
  const stock = await screen.findByRole('textbox', { name: 'Can be had now' })
  await userEvent.clear(stock)
  await userEvent.type(stock, '0.70')
  await press('Save')
  await userEvent.type(screen.getByRole('textbox', { name: 'Sales of the last 90 days' }), '5')
  answered()
  await waitFor(() => expect(host.toast.success).toHaveBeenCalled())
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Can be had now' })).toHaveValue('0.7'))
  expect(screen.getByRole('textbox', { name: 'Sales of the last 90 days' })).toHaveValue('0.085')
})

test('what was typed stays where somebody else has deleted the pins, and that is said', async () => {
  let isGone = false
  const { host, queryClient } = open(
    {
      [`GET /api/admin/search/curations/${curation.id}`]: (request) =>
        (isGone ? refuse(404, 'NOT_FOUND') : answer(curation))(request),
      [`PUT /api/admin/search/curations/${curation.id}`]: refuse(404, 'NOT_FOUND'),
    },
    one,
  )
  await userEvent.type(await screen.findByRole('textbox', { name: /Shoppers type exactly/ }), ', parka')
  isGone = true
  await act(() => queryClient.refetchQueries({ queryKey: host.queries.curations.get.key() }))
  expect(screen.getByRole('textbox', { name: /Shoppers type exactly/ })).toHaveValue('coat, parka')
  await press('Save')
  expect(await screen.findByRole('alert')).toHaveTextContent('These pins and boosts are gone')
})
