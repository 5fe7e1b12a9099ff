import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { answer, jpegFile, pngFile } from 'standalone/testing'
import { renderAsSeller } from './render-as-seller'
import { FakeUpload } from './fake-upload'
import { brands } from './fixtures'
import { Page as AddProductPage } from '../features/add-product/add-product-page.route'
import { draftPictures } from '../features/add-product/draft'

export const field = (name: string) => screen.getByLabelText(name)
export const drop = () => screen.getByLabelText<HTMLInputElement>('Click to upload or drag and drop')
export const submit = () => screen.getByRole('button', { name: 'Add product' })
export const shownErrors = () => screen.queryAllByText(/^Oh, snapp!/).map(({ textContent }) => textContent)
export const pictureNames = () =>
  screen.queryAllByRole('listitem').map((item) => within(item).getByRole('img').getAttribute('alt'))

/** jsdom has no IndexedDB; what it would keep is kept here. */
export const kept = new Map<string, File[]>()

export async function openForm(answers = {}, currency = 'EUR') {
  const view = renderAsSeller(<AddProductPage />, {
    at: '/seller/add-product',
    answers: { 'GET /api/seller/brand-requests': answer({ items: [] }), ...answers },
    currency,
  })
  await screen.findByText('Kelder', { selector: 'option' })
  return view
}

export const enter = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })

/** Everything but what is optional, in one event a field: typing by the letter would take seconds. */
export async function fillIn() {
  await userEvent.upload(drop(), [pngFile('front.png'), jpegFile('back.jpg')])
  await screen.findByAltText('Picture 2: back.jpg')
  enter('Product name', 'Linen shirt')
  enter('Description', 'Cool in July.')
  enter('Product details', 'Linen. Wash cold.')
  enter('Price', '49.90')
  enter('Stock', '12')
  enter('Brand', brands[1]?.id ?? '')
  enter('Category', 'men')
  enter('Colour', 'red')
  enter('Size', 'm')
}

export async function fillInAndSend(answers = {}) {
  const view = await openForm(answers)
  const user = userEvent.setup({ delay: null })
  await fillIn()
  await user.click(submit())
  await waitFor(() => expect(FakeUpload.sent).toHaveLength(1))
  await screen.findByRole('progressbar')
  const [request] = FakeUpload.sent
  if (!request) throw new Error('nothing was sent')
  return { ...view, user, request }
}

/** Gives every test a fresh browser: nothing kept, nothing sent. To be called in `beforeEach`. */
export function freshBrowser() {
  kept.clear()
  FakeUpload.install()
  vi.spyOn(draftPictures, 'load').mockImplementation(async (draftKey) => kept.get(draftKey) ?? [])
  vi.spyOn(draftPictures, 'save').mockImplementation(async (draftKey, files) => void kept.set(draftKey, [...files]))
  vi.spyOn(draftPictures, 'clear').mockImplementation(async (draftKey) => void kept.delete(draftKey))
  // As the newest browsers do, which an effect must not take for its end.
  Element.prototype.scrollIntoView = () => Promise.resolve() as unknown as undefined
  URL.createObjectURL = () => 'blob:picture'
  URL.revokeObjectURL = () => undefined
  localStorage.clear()
}
