import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { answer, setWidth } from 'standalone/testing'
import { editable, EDITED_PATH } from '../../testing/editable-product'
import { openEditor } from '../../testing/open-editor'
import { Page } from './edit-product-page.route'

beforeEach(() => setWidth(1440))

const at = '2026-03-01T10:00:00.000Z'
const nothing = { reason: null, words: '', fields: [] }

test('what waits says since when, and is withdrawn', async () => {
  const product = editable({ status: 'draft', submission: { kind: 'new', state: 'waiting', at, ...nothing } })
  await openEditor(<Page />, {
    [`GET ${EDITED_PATH}`]: answer(product),
    [`POST ${EDITED_PATH}/withdraw`]: answer({ ...product, submission: undefined }),
  })
  const notice = within(await screen.findByRole('region', { name: /In review since 1 Mar 2026/ }))
  expect(screen.getByText('In review')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Submit again' })).toBeDisabled()
  await userEvent.click(notice.getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByRole('button', { name: 'Publish' })).toBeEnabled()
  expect(screen.queryByRole('region', { name: /In review/ })).not.toBeInTheDocument()
})

test('an edit that is sent back says why, and that shoppers see it as it was', async () => {
  const submission = { kind: 'edit', state: 'sent_back', at, reason: 'pictures', words: 'Show the back.' } as const
  await openEditor(<Page />, {
    [`GET ${EDITED_PATH}`]: answer(editable({ submission: { ...submission, fields: ['pictures'] } })),
  })
  const notice = within(await screen.findByRole('region', { name: /Your changes were sent back on/ }))
  expect(notice.getByText('Show the back.')).toBeInTheDocument()
  expect(notice.getByText('Pictures do not show the product well enough')).toBeInTheDocument()
  expect(notice.getByRole('link', { name: 'See what shoppers see' })).toBeInTheDocument()
})

test('what staff have put right is said with its reason', async () => {
  const changes = [{ field: 'category', before: 'Women / Dresses', after: 'Women / Skirts' }] as const
  const correction = { changes: [...changes], reason: 'It has no bodice.', at }
  await openEditor(<Page />, { [`GET ${EDITED_PATH}`]: answer(editable({ correction })) })
  const notice = within(await screen.findByRole('region', { name: /Put right by the marketplace on 1 Mar 2026/ }))
  expect(notice.getByText('Category: Women / Skirts. Before: Women / Dresses.')).toBeInTheDocument()
  expect(notice.getByText('It has no bodice.')).toBeInTheDocument()
})
