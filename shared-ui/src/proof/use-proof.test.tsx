import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { HostServices } from 'shared-contracts'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { HostServicesProvider } from '../host/host-services-provider'
import { GivenUp } from './given-up'
import { useProof } from './use-proof'

const answerPasskey = vi.hoisted(() => vi.fn())
vi.mock('../passkey/answer-passkey', () => ({ answerPasskey }))

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
})
beforeEach(() => vi.stubGlobal('PublicKeyCredential', class {}))

const problem = (status: number, code: string, errors: { field: string; code: string; message: string }[] = []) =>
  Object.assign(new Error(code), { code, data: { status, code, errors } })

/** A shop whose dangerous act wants a proof, and an account with a passkey and an app, unless it is said otherwise. */
function open({ app = true, passkeys = 1 } = {}) {
  const proves = () => vi.fn(async () => void (proved = true))
  let proved = false
  const security = {
    overview: vi.fn(async () => ({ authenticatorSince: app ? '2026-01-01T00:00:00.000Z' : null })),
    passkeys: vi.fn(async () => ({ items: Array.from({ length: passkeys }, () => ({ name: 'Laptop' })) })),
    proofOptions: vi.fn(async () => ({ challenge: 'once' })),
    prove: proves(),
    proveByPasskey: proves(),
    proveByCode: proves(),
  }
  const endpoint = vi.fn(async () => {
    if (!proved) throw problem(403, 'PROOF_REQUIRED')
  })
  const outcome = vi.fn()
  function Page() {
    const { proved: call, dialog } = useProof('seller')
    const press = () => call(endpoint).then(() => outcome('done'), outcome)
    return (
      <>
        <button onClick={() => void press()}>Pay out</button>
        {dialog}
      </>
    )
  }
  const host = { api: { security: { seller: security } } } as unknown as HostServices
  render(
    <QueryClientProvider client={new QueryClient()}>
      <HostServicesProvider host={host}>
        <Page />
      </HostServicesProvider>
    </QueryClientProvider>,
  )
  return { security, endpoint, outcome }
}
const ask = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Pay out' }))
  return screen.findByRole('dialog', { name: 'Confirm that it is you' })
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

test('the password proves it, and what was asked for is done then', async () => {
  const { security, endpoint, outcome } = open({ app: false, passkeys: 0 })
  await ask()
  expect(screen.getByLabelText('Your password')).toHaveFocus()
  expect(screen.getAllByRole('button').map((button) => button.textContent)).not.toContain('Use a passkey')
  await userEvent.type(screen.getByLabelText('Your password'), 'four words in a row{Enter}')
  await waitFor(() => expect(outcome).toHaveBeenCalledWith('done'))
  expect(security.prove).toHaveBeenCalledWith({ password: 'four words in a row' })
  expect(endpoint).toHaveBeenCalledTimes(2)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('so does a passkey, for whoever has one', async () => {
  const { security, outcome } = open()
  answerPasskey.mockRejectedValueOnce(new GivenUp()).mockResolvedValueOnce({ id: 'key' })
  await ask()
  await press('Use a passkey')
  await waitFor(() => expect(answerPasskey).toHaveBeenCalledWith({ challenge: 'once' }))
  // The browser's own dialog was closed: that is no failure, and the question stays.
  expect(screen.queryByRole('alert')).toBeNull()
  await press('Use a passkey')
  await waitFor(() => expect(outcome).toHaveBeenCalledWith('done'))
  expect(security.proveByPasskey).toHaveBeenCalledWith({ credential: { id: 'key' } })
})

test('so does a code of the app; a wrong one is said once, at its field', async () => {
  const { security, outcome } = open()
  const message = 'This code is wrong'
  security.proveByCode.mockRejectedValueOnce(problem(422, 'CODE_INVALID', [{ field: 'code', code: '', message }]))
  await ask()
  await press('Use a code of your app')
  const field = screen.getByLabelText('Code of your app')
  expect(field).toHaveFocus()
  await userEvent.type(field, '000 000{Enter}')
  await waitFor(() => expect(field).toHaveAccessibleDescription(new RegExp(message)))
  expect(field).toHaveFocus()
  // Seen once; the focus was there all along, so whoever hears the page hears it besides.
  await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(2))
  expect((await screen.findByRole('alert')).parentElement).toHaveClass('hidden')
  await userEvent.clear(field)
  await userEvent.type(field, '123 456{Enter}')
  await waitFor(() => expect(outcome).toHaveBeenCalledWith('done'))
  expect(security.proveByCode).toHaveBeenLastCalledWith({ code: '123456' })
})

test('a session that has ended is called that', async () => {
  const { security } = open()
  security.prove.mockRejectedValueOnce(problem(401, 'UNAUTHORIZED'))
  await ask()
  await userEvent.type(screen.getByLabelText('Your password'), 'four words in a row{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Your session had ended')
})

test('what no field is to blame for is said in the dialog; closing it gives up', async () => {
  const { security, endpoint, outcome } = open()
  security.prove.mockRejectedValueOnce(problem(429, 'TOO_MANY_REQUESTS'))
  await ask()
  await userEvent.type(screen.getByLabelText('Your password'), 'a guess{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in a few minutes')
  await press('Cancel')
  await waitFor(() => expect(outcome).toHaveBeenCalledWith(expect.any(GivenUp)))
  expect(endpoint).toHaveBeenCalledTimes(1)
})

test('where it is not known what else there is, the password is asked for', async () => {
  const { security, outcome } = open()
  security.overview.mockRejectedValueOnce(new TypeError('offline'))
  security.passkeys.mockRejectedValueOnce(new TypeError('offline'))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  await ask()
  await userEvent.type(screen.getByLabelText('Your password'), 'four words in a row{Enter}')
  await waitFor(() => expect(outcome).toHaveBeenCalledWith('done'))
  vi.mocked(console.warn).mockRestore()
})
