import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes } from 'react-router-dom'
import type { ProductImport, ProductImportDetails } from 'shared-contracts'
import { beforeEach, expect, test } from 'vitest'
import { answer, refuse, setWidth, type Answer } from 'standalone/testing'
import { renderAsSeller } from '../../testing/render-as-seller'
import { account, shopId } from '../../testing/fixtures'
import { Page as ImportPage } from './import-page.route'
import { Page as ImportsPage } from './imports-page.route'

const ID = '3b0d9a52-6f0e-4a8b-9c1e-0f6f0c6a1234'
const ONE = `GET /api/seller/imports/${ID}`
const PROBLEMS = `GET /api/seller/imports/${ID}/problems`
const LIST = 'GET /api/seller/imports'
const summary: ProductImport = {
  ...{ id: ID, fileName: 'spring.csv', by: 'Ada', state: 'checked', mode: 'both', rows: 40, products: 12 },
  plan: { create: 9, update: 2, skip: 0, wrong: 1 },
  outcome: { created: 0, updated: 0, unchanged: 0, skipped: 0, failed: 0 },
  pictures: { total: 0, done: 0, failed: 0 },
  ...{ createdAt: '2026-03-05T09:00:00.000Z', startedAt: null, finishedAt: null },
}
const details: ProductImportDetails = {
  ...{ ...summary, checked: 12, drafts: false },
  columns: [
    { header: 'Handle', field: 'handle', sample: 'coat' },
    { header: 'Tags', field: null, sample: 'summer' },
  ],
  words: [{ kind: 'color', word: 'Crimson', rows: 3, choice: null }],
  problems: { errors: 2, notes: 0 },
  problemColumns: ['Variant Price', 'Option1 Value'],
  files: { named: 0, arrived: 0 },
}
const problems = {
  items: [
    {
      ...{ id: 1, line: 14, column: 'Variant Price', value: 'about 20', message: 'Write a number as 12.50 or 12,50' },
      ...{ level: 'error', handle: 'wool-coat', productId: null },
    },
  ],
  ...{ page: 1, pageCount: 1, total: 1 },
}

beforeEach(() => {
  setWidth(1440)
})

function open(changes: Partial<ProductImportDetails> = {}, answers: Record<string, Answer> = {}) {
  return renderAsSeller(
    <Routes>
      <Route path="/seller/products/import" element={<ImportsPage />} />
      <Route path="/seller/products/import/:id" element={<ImportPage />} />
    </Routes>,
    {
      at: `/seller/products/import/${ID}`,
      answers: {
        [ONE]: answer({ ...details, ...changes }),
        [PROBLEMS]: answer(problems),
        [LIST]: answer({ items: [], page: 1, pageCount: 1, total: 0 }),
        ...answers,
      },
    },
  )
}
const csv = (name = 'spring.csv') => new File(['Handle\ncoat'], name, { type: 'text/csv' })
const fileInput = () => document.querySelector<HTMLInputElement>('input[accept*="csv"]')!

test('a file that was not taken says why and is sent again under the same id; one that is taken leads to its import', async () => {
  const sent: string[] = []
  let works = false
  const { container } = renderAsSeller(
    <Routes>
      <Route path="/seller/products/import" element={<ImportsPage />} />
      <Route path="/seller/products/import/:id" element={<p>There</p>} />
    </Routes>,
    {
      at: '/seller/products/import',
      answers: {
        [LIST]: answer({ items: [], page: 1, pageCount: 1, total: 0 }),
        'POST /api/seller/imports': async (request) => {
          const form = await request.formData()
          sent.push(String(form.get('requestId')))
          return works ? Response.json(details, { status: 201 }) : refuse(500, 'INTERNAL')(request)
        },
      },
    },
  )
  expect(await screen.findByText('What you import stands here, with what became of it.')).toBeInTheDocument()
  const area = container.querySelector('[aria-busy] input[type=file]')!.parentElement!
  fireEvent.drop(area, { dataTransfer: { types: ['Files'], files: [new File(['x'], 'photo.png')] } })
  expect(await screen.findByRole('alert')).toHaveTextContent('That is not a CSV file.')

  await userEvent.upload(fileInput(), csv())
  expect(await screen.findByText(/spring\.csv was not taken\./)).toBeInTheDocument()
  works = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('There')).toBeInTheDocument()
  expect(screen.getByTestId('address')).toHaveTextContent(`/seller/products/import/${ID}`)
  expect([sent.length, new Set(sent).size]).toEqual([2, 1])
})

test('what was checked shows counts and errors by row and column; a column narrows them in the address', async () => {
  const asked: string[] = []
  open(
    {},
    {
      [PROBLEMS]: (request) => {
        asked.push(new URL(request.url).search)
        return answer(problems)(request)
      },
    },
  )
  expect(await screen.findByRole('heading', { name: '40 rows, 12 products' })).toBeInTheDocument()
  expect(screen.getByText('with errors').parentElement).toHaveTextContent('1')
  const row = await screen.findByRole('row', { name: /Row 14/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['Row 14', 'Variant Price', 'about 20'])
  expect(within(row).getByRole('rowheader')).toHaveTextContent('Write a number as 12.50 or 12,50wool-coat')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Column' }), 'Variant Price')
  await waitFor(() => expect(asked.at(-1)).toContain('column=Variant'))
  expect(screen.getByTestId('address')).toHaveTextContent('column=Variant+Price')
  expect(screen.getByRole('link', { name: 'Rows with errors, CSV with a column that says why' })).toBeInTheDocument()
})

test('on a phone the errors are rows of one line', async () => {
  setWidth(390)
  open()
  expect(await screen.findByRole('heading', { level: 3, name: /Write a number as 12.50/ })).toBeInTheDocument()
  expect(screen.queryByRole('table')).not.toBeInTheDocument()
})

test('a word gets what it stands for; when that is not kept it says so and nothing is lost', async () => {
  const said: unknown[] = []
  let works = false
  open(
    {},
    {
      [`PUT /api/seller/imports/${ID}/settings`]: async (request) => {
        said.push(await request.json())
        const next = { ...details, words: [{ ...details.words[0], rows: 0, choice: 'red' }] }
        return works ? Response.json(next) : refuse(500, 'INTERNAL')(request)
      },
    },
  )
  const select = await screen.findByRole('combobox', { name: 'Colour “Crimson” stands for' })
  await within(select).findByRole('option', { name: 'Red' })
  await userEvent.selectOptions(select, 'red')
  expect(await screen.findByRole('alert')).toHaveTextContent('That was not kept. Please try again.')
  works = true
  await userEvent.selectOptions(select, 'red')
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  expect(select).toHaveValue('red')
  expect(said[0]).toEqual({ choices: [{ kind: 'color', word: 'Crimson', choice: 'red' }] })
})

test('choices made while another is kept wait their turn; the next words come up', async () => {
  const words: ProductImportDetails['words'] = Array.from({ length: 14 }, (_, index) => ({
    ...{ kind: 'color' as const, word: `Word ${index + 1}`, rows: 1, choice: null },
  }))
  const said: unknown[] = []
  const answers: (() => void)[] = []
  open(
    { words },
    {
      [`PUT /api/seller/imports/${ID}/settings`]: async (request) => {
        const { choices } = (await request.json()) as { choices: { word: string; choice: string }[] }
        said.push(...choices)
        await new Promise<void>((resolve) => answers.push(resolve))
        for (const { word, choice } of choices) {
          const at = words.findIndex((one) => one.word === word)
          words.splice(at, 1, { ...words[at]!, rows: 0, choice })
        }
        return answer({ ...details, words })(request)
      },
    },
  )
  const select = (number: number) => screen.getByRole('combobox', { name: `Colour “Word ${number}” stands for` })
  await within(await screen.findByRole('combobox', { name: 'Colour “Word 1” stands for' })).findByRole('option', {
    name: 'Red',
  })
  expect(screen.queryByRole('combobox', { name: /Word 13/ })).not.toBeInTheDocument()
  await userEvent.selectOptions(select(1), 'red')
  await userEvent.selectOptions(select(2), 'red')
  expect(select(1)).toHaveValue('red')
  expect(select(2)).toHaveValue('red')
  expect(said).toHaveLength(1)
  answers[0]?.()
  await waitFor(() => expect(said).toHaveLength(2))
  answers[1]?.()
  expect(await screen.findByRole('combobox', { name: 'Colour “Word 14” stands for' })).toBeInTheDocument()
  expect(select(1)).toHaveValue('red')
  expect(select(2)).toHaveValue('red')
})

test('all or nothing keeps the start back while a row is wrong; without it the right ones go', async () => {
  const sent: unknown[] = []
  open(
    {},
    {
      [`POST /api/seller/imports/${ID}/start`]: async (request) => {
        sent.push(await request.json())
        return Response.json({ ...details, state: 'importing', startedAt: details.createdAt })
      },
    },
  )
  const start = await screen.findByRole('button', { name: 'Import 11 products' })
  await userEvent.click(screen.getByRole('checkbox', { name: /All or nothing/ }))
  expect(start).toBeDisabled()
  await userEvent.click(screen.getByRole('checkbox', { name: /All or nothing/ }))
  await userEvent.click(start)
  expect(await screen.findByRole('progressbar', { name: 'Importing' })).toBeInTheDocument()
  expect(sent).toEqual([{ whole: false }])
})

test('one under way shows how far it is and can be cancelled after a question', async () => {
  open(
    { state: 'pictures', startedAt: details.createdAt, pictures: { total: 8, done: 2, failed: 1 } },
    {
      [`POST /api/seller/imports/${ID}/cancel`]: answer({
        ...details,
        state: 'cancelled',
        problems: { errors: 0, notes: 0 },
      }),
    },
  )
  expect(await screen.findByText('3 of 8 images')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel import' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel import' }))
  expect(await screen.findByRole('heading', { name: 'The import was cancelled' })).toBeInTheDocument()
})

test('one that staff stopped says why', async () => {
  open({ state: 'cancelled', stopReason: 'The prices are in another currency', problems: { errors: 0, notes: 0 } })
  expect(await screen.findByRole('heading', { name: 'The marketplace stopped this import' })).toBeVisible()
  expect(screen.getByText('Why: The prices are in another currency')).toBeVisible()
  const steps = within(screen.getByRole('list', { name: 'Steps of an import' })).getAllByRole('listitem')
  expect(steps.map((step) => step.querySelector('svg') !== null)).toEqual([true, true, false, false])
})

test('the result leads to what was made; an import that is gone says so', async () => {
  const { unmount } = open({
    ...{ state: 'done', startedAt: details.createdAt, problems: { errors: 0, notes: 0 } },
    plan: { create: 9, update: 2, skip: 0, wrong: 0 },
    outcome: { created: 9, updated: 2, unchanged: 0, skipped: 0, failed: 0 },
  })
  expect(await screen.findByRole('link', { name: 'See the 9 products it made' })).toHaveAttribute(
    'href',
    `/seller/products?import=${ID}`,
  )
  expect(screen.getByText('Every row of the file is in your shop.')).toBeInTheDocument()
  unmount()
  open({}, { [ONE]: refuse(404, 'NOT_FOUND') })
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such import' })).toBeInTheDocument()
})

/** Somebody who may look at products and no more. */
const reader = answer({ ...account, shopId, role: 'fulfilment', permissions: ['products.read'] })

test('who may not add products reads why instead of the way in, and sees what was imported', async () => {
  renderAsSeller(<ImportsPage />, {
    answers: {
      'GET /api/seller/check-session': reader,
      [LIST]: answer({ items: [summary], page: 1, pageCount: 1, total: 1 }),
    },
  })
  expect(await screen.findByText(/Your role is fulfilment, which does not include this: add, change/)).toBeVisible()
  expect(screen.queryByLabelText(/Choose a CSV file/)).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'spring.csv' })).toBeVisible()
})

test.each([
  ['that was checked', { state: 'checked' }],
  ['that runs', { state: 'importing', startedAt: '2026-03-05T09:01:00.000Z' }],
] as const)('who may not add products can do nothing with an import %s, and reads why', async (_, changes) => {
  renderAsSeller(
    <Routes>
      <Route path="/seller/products/import/:id" element={<ImportPage />} />
    </Routes>,
    {
      at: `/seller/products/import/${ID}`,
      answers: {
        'GET /api/seller/check-session': reader,
        [ONE]: answer({ ...details, ...changes }),
        [PROBLEMS]: answer(problems),
      },
    },
  )
  expect(await screen.findByText(/Your role is fulfilment, which does not include this: add, change/)).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Crimson' })).not.toBeInTheDocument())
  for (const button of screen.queryAllByRole('button'))
    expect(button).not.toHaveTextContent(/Import|Stop|Discard|Cancel/)
  expect(screen.queryByLabelText(/CSV file/)).not.toBeInTheDocument()
})
