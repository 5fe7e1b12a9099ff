import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, refuse, renderInHost } from 'standalone/testing'
import { CsvExport } from './csv-export'

const fetch = vi.fn<(address: string) => Promise<Response>>()
const saved: string[] = []

beforeEach(() => {
  saved.length = 0
  fetch.mockReset()
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:one', revokeObjectURL: vi.fn() }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const file = () =>
  new Response('Order\r\n', {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="orders-2026-11-02.csv"',
    },
  })
const refusal = async (...how: Parameters<typeof refuse>) => refuse(...how)(new Request('http://shop.test'))

function open() {
  const { host } = renderInHost(
    <CsvExport audience="admin" path="/api/admin/orders" filter={{ tab: 'open', q: '', from: undefined, min: 5 }}>
      Export CSV
    </CsvExport>,
    { answers: { 'POST /api/admin/account/proof': answer() } },
  )
  return host
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Export CSV' }))

test('the file of the filters in force is fetched once and kept under its name', async () => {
  let arrive = (_: Response) => {}
  fetch.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)))
  open()
  await press()
  const button = screen.getByRole('button', { name: 'Fetching...' })
  await userEvent.click(button)
  expect(fetch.mock.calls).toEqual([['/api/admin/orders?format=csv&tab=open&min=5']])
  arrive(file())
  await waitFor(() => expect(saved).toEqual(['orders-2026-11-02.csv']))
  expect(await screen.findByRole('button', { name: 'Export CSV' })).toHaveFocus()
})

test('who signed in a while ago proves first to be it, and gets the file then', async () => {
  fetch.mockReturnValueOnce(refusal(403, 'PROOF_REQUIRED')).mockResolvedValueOnce(file())
  open()
  await press()
  await screen.findByRole('dialog', { name: 'Confirm that it is you' })
  expect(saved).toEqual([])
  await userEvent.type(screen.getByLabelText('Your password'), 'four words in a row{Enter}')
  await waitFor(() => expect(saved).toEqual(['orders-2026-11-02.csv']))
})

test('who gives that up gets no file, and nothing is said about it', async () => {
  fetch.mockReturnValueOnce(refusal(403, 'PROOF_REQUIRED'))
  const host = open()
  await press()
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await screen.findByRole('button', { name: 'Export CSV' })
  expect([saved, fetch.mock.calls.length]).toEqual([[], 1])
  expect(host.toast.error).not.toHaveBeenCalled()
})

test.each([
  ['a refusal', () => refusal(429, 'TOO_MANY_REQUESTS', { retryAfterSeconds: 120 }), /2 minutes/],
  ['a session that has ended', () => refusal(401, 'UNAUTHORIZED'), /session had ended/],
  ['a page instead of a file', () => Promise.resolve(new Response('<!doctype html>')), /could not be fetched/],
  ['no network', () => Promise.reject(new TypeError('Failed to fetch')), /could not be fetched/],
])('%s is said and no file is kept', async (_, answered, words) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  fetch.mockImplementationOnce(answered)
  const host = open()
  await press()
  await waitFor(() => expect(host.toast.error).toHaveBeenCalledWith(expect.stringMatching(words)))
  expect(saved).toEqual([])
})
