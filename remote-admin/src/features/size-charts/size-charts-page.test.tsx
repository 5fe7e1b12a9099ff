import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ManagedSizeChart, SizedCategory } from 'shared-contracts'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, refuse, setWidth, type Answer } from 'standalone/testing'
import { renderAsAdmin } from '../../testing/render-as-admin'
import { Page } from './size-charts-page.route'
import { readSpan } from './typed-chart'

const idOf = (index: number) => `00000000-0000-4000-8000-00000000000${index}`
const shirts: SizedCategory = {
  ...{ id: idOf(1), label: 'Men / Shirts', sizes: ['s', 'm'], inherited: false, version: 2 },
}
const brand = { id: idOf(2), name: 'Norrland' }
const chart: ManagedSizeChart = {
  ...{ id: idOf(3), categoryId: shirts.id, category: shirts.label, brandId: brand.id, brand: brand.name, version: 4 },
  ...{ measures: ['chest', 'length'] },
  rows: [
    {
      size: 's',
      spans: [
        { from: 88.5, to: 92 },
        { from: 70, to: 70 },
      ],
    },
  ],
}

const open = (answers: Record<string, Answer> = {}) =>
  renderAsAdmin(<Page />, {
    at: '/admin/size-charts',
    answers: {
      'GET /api/admin/size-charts': answer({ items: [chart], next: null, total: 1 }),
      'GET /api/admin/sizes': answer({ items: [], categories: [shirts] }),
      'GET /api/brands': answer({ items: [brand] }),
      ...answers,
    },
  })

/** Answers a change, and notes what was sent. */
function noting() {
  const sent: unknown[] = []
  const change: Answer = async (request) => {
    sent.push(await request.json())
    return answer(chart, request.method === 'POST' ? 201 : 200)(request)
  }
  return { sent, change }
}

async function edit() {
  await userEvent.click(await screen.findByText('Actions for Men / Shirts, Norrland'))
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
  return within(await screen.findByRole('dialog'))
}

beforeEach(() => {
  setWidth(1440)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

test.each([
  ['88', { from: 88, to: 88 }],
  ['88-92', { from: 88, to: 92 }],
  [' 88,5 – 92 ', { from: 88.5, to: 92 }],
  ['92-88', null],
  ['0', null],
  ['wide', null],
  ['88-92-96', null],
])('%j is read as %j', (text, span) => {
  expect(readSpan(text)).toEqual(span)
})

test('a chart is edited as a table, by the version that was seen', async () => {
  const { sent, change } = noting()
  const { host } = open({ [`PUT /api/admin/size-charts/${chart.id}`]: change })
  const dialog = await edit()
  expect(await dialog.findByRole('textbox', { name: 'Chest of S' })).toHaveValue('88.5–92')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Length' }))
  await userEvent.type(await dialog.findByRole('textbox', { name: 'Chest of M' }), '93-97')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(host.toast.success).toHaveBeenCalledWith('The size chart is saved.'))
  expect(sent).toEqual([
    {
      ...{ categoryId: shirts.id, brandId: brand.id, measures: ['chest'], version: 4 },
      rows: [
        { size: 's', spans: [{ from: 88.5, to: 92 }] },
        { size: 'm', spans: [{ from: 93, to: 97 }] },
      ],
    },
  ])
})

test('half a row and what is no measure are said below the table, and nothing typed is lost', async () => {
  open()
  const dialog = await edit()
  const cell = await dialog.findByRole('textbox', { name: 'Chest of M' })
  await userEvent.type(cell, 'wide')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText('A size has all of its measures, or none')).toBeInTheDocument()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Length of M' }), '72')
  expect(await dialog.findByText(/A cell has one measure or a span/)).toBeInTheDocument()
  expect(cell).toHaveValue('wide')
  expect(cell).toBeInvalid()
})

test('a new chart is of a category; that there is one already is said', async () => {
  open({ 'POST /api/admin/size-charts': refuse(409, 'CONFLICT') })
  await userEvent.click(await screen.findByRole('button', { name: 'Add chart' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
  const category = dialog.getByRole('combobox', { name: 'Category' })
  await waitFor(() => expect(category).toHaveAccessibleDescription(expect.stringContaining('Choose a category')))
  await userEvent.selectOptions(category, 'Men / Shirts')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Waist' }))
  await userEvent.type(await dialog.findByRole('textbox', { name: 'Waist of S' }), '80-84')
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('There is a chart of the same already')
  expect(dialog.getByRole('textbox', { name: 'Waist of S' })).toHaveValue('80-84')
})
