import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { refuse, setWidth, type Answers } from 'standalone/testing'
import { renderAsAdmin } from '../../testing/render-as-admin'
import { Page } from './jobs-page.route'
import { messages } from './messages'

const open = (answers: Answers = {}, at = '/admin/jobs') => renderAsAdmin(<Page />, { at, answers })
const rowOf = async (name: RegExp) =>
  within(await screen.findByRole('table', { name: messages.table })).getByRole('row', { name })
beforeEach(() => setWidth(1440))

test('queues, jobs and failed messages are shown, with kinds of errors', async () => {
  open()
  const jobs = within(await screen.findByRole('table', { name: messages.jobs.table }))
  expect(jobs.getByRole('row', { name: /purge/ })).toHaveTextContent(messages.jobs.failing(3))
  expect(jobs.getByRole('row', { name: /due/ })).toHaveTextContent(messages.jobs.works)
  const topics = within(screen.getByRole('table', { name: messages.topics.table }))
  expect(topics.getByRole('row', { name: /mail/ })).toHaveTextContent('Error ECONNREFUSED')
  expect(await rowOf(/No. 30/)).toHaveTextContent(messages.tab.given_up)
})

test('the address says which messages are asked for', async () => {
  open({}, '/admin/jobs?state=dropped&topic=mail&before=40')
  expect(await rowOf(/No. 22/)).toHaveTextContent('The order was cancelled by phone')
  expect(screen.queryByRole('row', { name: /No. (?:41|37|30)/ })).toBeNull()
  expect(within(await rowOf(/No. 22/)).queryByText(messages.acts)).toBeNull()
})

test('dropping asks why and says what follows; one that has moved on is shown as it is', async () => {
  open({ 'POST /api/admin/jobs/messages/37/retry': refuse(409, 'CONFLICT') })
  const row = within(await rowOf(/No. 41/))
  await userEvent.click(row.getByRole('button', { name: messages.drop.act }))
  const dialog = within(screen.getByRole('dialog', { name: messages.drop.title(41) }))
  expect(dialog.getByText(messages.drop.text)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: messages.drop.act }))
  expect(dialog.getByText('Say why: whoever looks at it later reads it')).toBeVisible()
  await userEvent.type(dialog.getByRole('textbox', { name: /^Why/ }), 'Cancelled')
  await userEvent.click(dialog.getByRole('button', { name: messages.drop.act }))
  await waitFor(async () => expect(await rowOf(/No. 41/)).toHaveTextContent(messages.tab.dropped))

  await userEvent.click(within(await rowOf(/No. 37/)).getByRole('button', { name: messages.retry.act }))
  const retry = within(screen.getByRole('dialog', { name: messages.retry.title(37) }))
  await userEvent.type(retry.getByRole('textbox', { name: /^Why/ }), 'The server answers')
  await userEvent.click(retry.getByRole('button', { name: messages.retry.act }))
  expect(await retry.findByText(messages.conflict)).toBeVisible()
})
