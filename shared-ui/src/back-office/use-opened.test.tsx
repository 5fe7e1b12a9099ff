import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { HostServices } from 'shared-contracts'
import { SubmitButton, TextField, Form } from '../forms'
import { HostServicesProvider } from '../host/host-services-provider'
import { TellTyped, useOpened } from './use-opened'

const host = { toast: { success: vi.fn(), error: vi.fn() } } as unknown as HostServices
const send = vi.fn(async (draft: object) => draft)

function Fee({ current }: { current: { fee: string; version: number } }) {
  const [{ fee, version }, tell] = useOpened(current)
  return (
    <Form
      initialValues={{ fee }}
      follows={version}
      send={(draft) => send({ ...draft, version })}
      actions={<SubmitButton>Save</SubmitButton>}
    >
      <TextField name="fee" label="Fee" />
      <TellTyped onTyped={tell} />
    </Form>
  )
}

const page = (fee: string, version: number) => (
  <QueryClientProvider client={new QueryClient()}>
    <HostServicesProvider host={host}>
      <Fee current={{ fee, version }} />
    </HostServicesProvider>
  </QueryClientProvider>
)

test('what somebody else saves stays out of a field in which what stood there is passed while typing', async () => {
  const { rerender } = render(page('5', 1))
  const field = screen.getByLabelText('Fee')
  await userEvent.clear(field)
  await userEvent.type(field, '6')
  rerender(page('8', 2))
  await userEvent.clear(field)
  await userEvent.type(field, '5.50')
  expect(field).toHaveValue('5.50')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(send).toHaveBeenCalledWith({ fee: '5.50', version: 1 })
})

test('once the form is left with nothing typed in it, it shows what somebody else has saved', async () => {
  const { rerender } = render(page('5', 1))
  const field = screen.getByLabelText('Fee')
  await userEvent.type(field, '0')
  rerender(page('8', 2))
  await userEvent.type(field, '{Backspace}')
  expect(field).toHaveValue('5')
  await userEvent.click(document.body)
  expect(field).toHaveValue('8')
})
