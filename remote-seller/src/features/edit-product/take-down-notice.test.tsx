import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { answer, refuse, setWidth } from 'standalone/testing'
import { editable, EDITED_PATH } from '../../testing/editable-product'
import { openEditor } from '../../testing/open-editor'
import { Page } from './edit-product-page.route'

beforeEach(() => setWidth(1440))

const takeDown = {
  id: '00000000-0000-4000-8000-0000000000d1',
  category: 'counterfeit',
  ground: 'law',
  provision: 'Trade Mark Regulation, article 9',
  facts: 'The logo is another maker’s. <script>alert(1)</script>',
  scope: 'until_corrected',
  source: 'report',
  at: '2026-03-01T10:00:00.000Z',
  appealUntil: '2026-09-01T10:00:00.000Z',
  appeal: null,
  decision: null,
} as const
const product = editable({ takeDown })

test('the statement of reasons is read, and an appeal takes its place in it', async () => {
  const appeal = { text: 'It is our own logo.', at: '2026-03-02T10:00:00.000Z', by: 'Nora' }
  await openEditor(<Page />, {
    [`GET ${EDITED_PATH}`]: answer(product),
    [`POST ${EDITED_PATH}/appeal`]: answer({ ...product, takeDown: { ...takeDown, appeal } }),
  })
  const notice = within(await screen.findByRole('region', { name: 'The marketplace has taken this product down' }))
  expect(notice.getByText(/<script>/)).toBeInTheDocument()
  // The bar below does not claim that it is for sale.
  expect(screen.getByText('Taken down')).toBeInTheDocument()
  expect(screen.queryByText('In the shop')).not.toBeInTheDocument()
  expect(notice.getByText(/against the law: Trade Mark Regulation/)).toBeInTheDocument()
  expect(notice.getByText(/no automated means/)).toBeInTheDocument()
  await userEvent.click(notice.getByRole('button', { name: 'Appeal' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Send the appeal' }))
  expect(await dialog.findByText('Say why, or what you have mended')).toBeInTheDocument()
  await userEvent.type(dialog.getByRole('textbox'), 'It is our own logo.')
  await userEvent.click(dialog.getByRole('button', { name: 'Send the appeal' }))
  expect(await notice.findByText('It is our own logo.')).toBeInTheDocument()
  expect(notice.queryByRole('button', { name: 'Appeal' })).not.toBeInTheDocument()
})

test('an appeal that is refused says why and keeps its words; the page shows what a colleague has done', async () => {
  let stands = product
  await openEditor(<Page />, {
    [`GET ${EDITED_PATH}`]: () => Response.json(stands),
    [`POST ${EDITED_PATH}/appeal`]: refuse(409, 'REFUSED'),
  })
  const appeal = { text: 'It is our own logo.', at: '2026-03-02T10:00:00.000Z', by: 'Nora' }
  stands = editable({ takeDown: { ...takeDown, appeal } })
  await userEvent.click(await screen.findByRole('button', { name: 'Appeal' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox'), 'Please')
  await userEvent.click(dialog.getByRole('button', { name: 'Send the appeal' }))
  expect(await dialog.findByRole('alert')).toBeInTheDocument()
  expect(dialog.getByRole('textbox')).toHaveValue('Please')
  expect(screen.getByText('It is our own logo.')).toBeInTheDocument()
})
