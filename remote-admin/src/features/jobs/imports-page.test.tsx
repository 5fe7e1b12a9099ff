import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { answer, refuse, setWidth, type Answers } from 'standalone/testing'
import { renderAsAdmin } from '../../testing/render-as-admin'
import { Page } from './imports-page.route'
import { importMessages as messages } from './messages'

const open = (answers: Answers = {}, at = '/admin/imports') => renderAsAdmin(<Page />, { at, answers })
const rowOf = async (name: RegExp) =>
  within(await screen.findByRole('table', { name: messages.table })).getByRole('row', { name })
beforeEach(() => setWidth(1440))

test('imports of all sellers are shown with how far they are; one that is over has no actions', async () => {
  open()
  const working = await rowOf(/autumn\.csv/)
  expect(working).toHaveTextContent(messages.finished(120, 300))
  expect(working).toHaveTextContent(messages.brokenOff(2))
  expect(await rowOf(/shoes\.csv/)).toHaveTextContent(messages.states.checked)
  expect(within(await rowOf(/basics\.csv/)).queryByRole('button')).toBeNull()
})

test('the address says which are asked for', async () => {
  open({}, '/admin/imports?state=waiting')
  expect(await rowOf(/shoes\.csv/)).toBeVisible()
  expect(screen.queryByRole('row', { name: /autumn|basics/ })).toBeNull()
})

test('stopping one wants a reason, and shows it', async () => {
  open()
  await userEvent.click(within(await rowOf(/autumn\.csv/)).getByRole('button', { name: messages.stop.act }))
  const dialog = within(screen.getByRole('dialog', { name: messages.stop.title('autumn.csv') }))
  expect(dialog.getByText(messages.stop.text('Tarn'))).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: messages.stop.act }))
  expect(dialog.getByText('Say why: whoever looks at it later reads it')).toBeVisible()
  await userEvent.type(dialog.getByRole('textbox', { name: /^Why/ }), 'Prices in another currency')
  await userEvent.click(dialog.getByRole('button', { name: messages.stop.act }))
  await waitFor(async () => expect(await rowOf(/autumn\.csv/)).toHaveTextContent(messages.states.cancelled))
  expect(await rowOf(/autumn\.csv/)).toHaveTextContent('Prices in another currency')
})

test('one that is over meanwhile is said, and what was typed stays', async () => {
  open({ 'POST /api/admin/jobs/imports/00000000-0000-4000-8000-00000000e003/stop': refuse(409, 'CONFLICT') })
  await userEvent.click(within(await rowOf(/autumn\.csv/)).getByRole('button', { name: messages.stop.act }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: /^Why/ }), 'Too large')
  await userEvent.click(dialog.getByRole('button', { name: messages.stop.act }))
  expect(await dialog.findByText(messages.conflict)).toBeVisible()
  expect(dialog.getByRole('textbox', { name: /^Why/ })).toHaveValue('Too large')
})

test('without a filter an empty list blames none', async () => {
  open({ 'GET /api/admin/jobs/imports': answer({ items: [], next: null }) })
  expect(await screen.findByRole('heading', { name: 'No imports yet' })).toBeVisible()
})
