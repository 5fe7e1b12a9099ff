import { fireEvent, screen, waitFor } from '@testing-library/react'
import { productDraftMessages as rules } from 'shared-contracts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { problem } from 'standalone/testing'
import { FakeUpload } from '../../testing/fake-upload'
import { account, createdProduct } from '../../testing/fixtures'
import { draftText } from './draft'
import {
  drop,
  field,
  fillInAndSend,
  freshBrowser,
  kept,
  pictureNames,
  shownErrors,
  submit,
} from '../../testing/form-driver'
import { messages } from './messages'

vi.setConfig({ testTimeout: 20_000 })
beforeEach(freshBrowser)
afterEach(() => vi.restoreAllMocks())

test('a product is sent once, with its progress, then toasted and one click away', async () => {
  const { host, user, request } = await fillInAndSend()
  expect(screen.getByRole('button', { name: 'Loading...' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Loading...' }))
  expect(FakeUpload.sent).toHaveLength(1)

  request.progress(45, 100)
  expect(await screen.findByText('45%')).toBeInTheDocument()
  expect(screen.getByRole('progressbar', { name: 'Sending 2 pictures' })).toHaveAttribute('value', '0.45')
  expect(field('Product name')).toBeDisabled()
  request.progress(100, 100)
  expect(await screen.findByRole('progressbar', { name: messages.preparing })).toBeInTheDocument()
  // Nothing can be called back now.
  expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument()

  request.answer(201, createdProduct)
  expect(await screen.findByRole('heading', { name: 'Linen shirt is in the shop.' })).toHaveFocus()
  expect(host.toast.success.mock.calls).toEqual([['Product created successfully']])
  expect(screen.getByRole('link', { name: 'See it in the shop' })).toHaveAttribute('href', '/store/linen-shirt')
  expect(screen.getByRole('link', { name: 'Edit this product' })).toHaveAttribute(
    'href',
    `/seller/products/${createdProduct.id}`,
  )
  expect(localStorage).toHaveLength(0)
  expect(kept.has(account.id)).toBe(false)

  await user.click(screen.getByRole('button', { name: 'Add another' }))
  expect(field('Product name')).toHaveValue('')
  expect(pictureNames()).toEqual([])
})

test('in a shop that is not open yet nothing is said to be in the shop', async () => {
  const { request } = await fillInAndSend({
    'GET /api/seller/status': () => Response.json({ state: 'submitted', reason: null, since: null }),
  })
  request.answer(201, createdProduct)
  expect(await screen.findByRole('heading', { name: 'Linen shirt is ready.' })).toHaveFocus()
  expect(screen.getByText(/^It goes on sale the moment your shop is open\./)).toBeVisible()
  expect(screen.queryByRole('link', { name: 'See it in the shop' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Open it' })).toHaveAttribute('href', `/seller/products/${createdProduct.id}`)
})

test('a taken slug is an error at its field; toast, alert, and everything stays', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { host, user, request } = await fillInAndSend()
  request.answer(409, problem(409, 'SLUG_TAKEN'))

  expect(await screen.findByText(`Oh, snapp! ${rules.slugTaken}`)).toBeInTheDocument()
  expect(screen.getByRole('alert')).toHaveTextContent(messages.failures.check)
  expect(host.toast.error.mock.calls).toEqual([['Product was not created']])
  expect(warn).toHaveBeenCalled()
  await waitFor(() => expect(field('Slug')).toHaveFocus())
  expect(field('Product name')).toHaveValue('Linen shirt')
  expect(field('Size')).toHaveValue('m')
  expect(pictureNames()).toEqual(['Picture 1: front.png', 'Picture 2: back.jpg'])

  // It stands until its own field changes, then the next attempt goes through.
  await user.type(field('Stock'), '0')
  expect(shownErrors()).toEqual([`Oh, snapp! ${rules.slugTaken}`])
  await user.type(field('Slug'), '-2')
  await waitFor(() => expect(shownErrors()).toEqual([]))
  await user.click(submit())
  await waitFor(() => expect(FakeUpload.sent).toHaveLength(2))
  expect(FakeUpload.sent[1]?.body?.get('slug')).toBe('linen-shirt-2')
})

test('a refused picture is named', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { request } = await fillInAndSend()
  const errors = [{ field: 'images[1]', code: 'TYPE', message: rules.imageType }]
  request.answer(415, problem(415, 'UNSUPPORTED_IMAGE', { errors }))
  expect(await screen.findByText(`Oh, snapp! ${rules.imageType} (back.jpg)`)).toBeInTheDocument()
  await waitFor(() => expect(drop()).toHaveFocus())
})

test('without an answer the alert has the focus, and trying again sends again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { user, request, closeToast } = await fillInAndSend()
  request.fail()
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent(messages.failures.network)
  await waitFor(() => expect(alert.parentElement).toHaveFocus())
  expect(closeToast).not.toHaveBeenCalled()
  await user.click(submit())
  await waitFor(() => expect(FakeUpload.sent).toHaveLength(2))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(closeToast).toHaveBeenCalledOnce()
})

test('a session that ended leads to the log-in and back', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { request } = await fillInAndSend()
  request.answer(401, problem(401, 'UNAUTHORIZED'))
  const link = await screen.findByRole('link', { name: 'Sign in again' })
  expect(link).toHaveAttribute('href', '/seller/login?next=%2Fseller%2Fadd-product')
  expect(draftText.load(account.id)).toMatchObject({ name: 'Linen shirt' })
})

test('a cancelled upload keeps everything and is no failure', async () => {
  const { host, user } = await fillInAndSend()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText(messages.failures.cancelled)).toBeInTheDocument()
  expect(host.toast.error).not.toHaveBeenCalled()
  expect(field('Product name')).toHaveValue('Linen shirt')
  expect(submit()).toBeEnabled()
})

test('while sending, leaving the site asks first; leaving the page stops the upload and keeps the draft', async () => {
  const { host, unmount } = await fillInAndSend()
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false)
  unmount()
  await waitFor(() => expect(host.toast.error).toHaveBeenCalledWith(messages.leftWhileSending))
  expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true)
  expect(draftText.load(account.id)).toMatchObject({ name: 'Linen shirt' })
})

test('leaving the page after all was sent lets the server finish', async () => {
  const { host, request, unmount } = await fillInAndSend()
  request.progress(100, 100)
  unmount()
  request.answer(201, createdProduct)
  await waitFor(() => expect(host.toast.success).toHaveBeenCalledWith('Product created successfully'))
  expect(draftText.load(account.id)).toBeNull()
})
