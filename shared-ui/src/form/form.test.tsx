import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  forgotPasswordSchema,
  orderLinkSchema,
  type ApiClient,
  type FieldProblem,
  type HostServices,
} from 'shared-contracts'
import { useFormikContext } from 'formik'
import { useState, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { CheckboxField } from '../fields/checkbox-field'
import { SelectField } from '../fields/select-field'
import { SubmitButton } from '../fields/submit-button'
import { TextField } from '../fields/text-field'
import { HostServicesProvider } from '../host/host-services-provider'
import { GivenUp } from '../proof/given-up'
import { Form } from './form'
import { FormDialog } from './form-dialog'

const toast = { success: vi.fn(() => vi.fn()), error: vi.fn(() => vi.fn()), loading: vi.fn(() => vi.fn()) }
const host = { toast } as unknown as HostServices
const send = vi.fn<(draft: object, requestId: string) => Promise<{ reference: string }>>()

beforeEach(() => {
  vi.clearAllMocks()
  send.mockReset()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

const refused = (code: string, more: { detail?: string; errors?: FieldProblem[] } = {}) =>
  Object.assign(new Error(code), { code, data: { status: 422, code, ...more } })
const blames = (field: string, message: string): FieldProblem => ({ field, code: 'INVALID', message })

const around = (form: ReactNode) => (
  <QueryClientProvider client={new QueryClient()}>
    <HostServicesProvider host={host}>{form}</HostServicesProvider>
  </QueryClientProvider>
)
const show = (form: ReactNode) => render(around(form))

/** A call that refuses with the codes of the endpoint that sends an order's link. */
type SendLink = ReturnType<ApiClient['orders']['sendLink']>
const ask = (draft: object, requestId: string) => send(draft, requestId) as unknown as SendLink

type Props = Partial<
  Parameters<typeof Form<{ number: string; email: string }, { number: string; email: string }, SendLink>>[0]
>

function showLinkForm(props: Props = {}) {
  show(
    <Form
      initialValues={{ number: '', email: '' }}
      schema={orderLinkSchema}
      send={ask}
      actions={<SubmitButton>Send</SubmitButton>}
      {...props}
    >
      <TextField name="number" label="Number" />
      <TextField name="email" label="Email" />
    </Form>,
  )
}
async function fill(number = 'AB-12345', email = 'ada@example.com') {
  await userEvent.type(screen.getByLabelText('Number'), number)
  await userEvent.type(screen.getByLabelText('Email'), email)
}
const press = (name = 'Send') => userEvent.click(screen.getByRole('button', { name }))

const topics = [
  { value: 'order', label: 'An order' },
  { value: 'press', label: 'Press' },
]

test('what is typed into a drawn form before its script is there is kept, and sent', async () => {
  send.mockResolvedValue({ reference: 'R1' })
  const form = around(
    <Form
      initialValues={{ number: '', email: 'ada@example.com', topic: 'order', news: true, copy: false }}
      send={ask}
      actions={<SubmitButton>Send</SubmitButton>}
    >
      <TextField name="number" label="Number" />
      <TextField name="email" label="Email" />
      <SelectField name="topic" label="Topic" options={topics} />
      <CheckboxField name="news" label="News" />
      <CheckboxField name="copy" label="Copy" />
      <input name="elsewhere" aria-label="Elsewhere" />
    </Form>,
  )
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(form)
  expect(container.querySelector('form')).toHaveAttribute('method', 'post')
  await userEvent.type(screen.getByLabelText('Number'), 'AB-12345')
  await userEvent.selectOptions(screen.getByLabelText('Topic'), 'Press')
  await userEvent.click(screen.getByLabelText('Copy'))
  await userEvent.type(screen.getByLabelText('Elsewhere'), 'x')
  render(form, { container, hydrate: true })
  await press()
  expect(screen.getByLabelText('Number')).toHaveValue('AB-12345')
  expect(send.mock.calls[0]?.[0]).toEqual({
    number: 'AB-12345',
    email: 'ada@example.com',
    topic: 'press',
    news: true,
    copy: true,
  })
})

test('attempts at the same content have one request id, another content and another success another one', async () => {
  send.mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue({ reference: 'R1' })
  const onSent = vi.fn()
  showLinkForm({ onSent, success: 'Sent' })
  await fill()
  await press()
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the shop. Nothing is lost')
  expect(screen.getByLabelText('Number')).toHaveValue('AB-12345')
  await press()
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(toast.success).toHaveBeenCalledExactlyOnceWith('Sent')
  await press()
  await waitFor(() => expect(onSent).toHaveBeenCalledTimes(2))
  await userEvent.type(screen.getByLabelText('Number'), '6')
  await press()
  await waitFor(() => expect(send).toHaveBeenCalledTimes(4))
  const [lost, again, anew, other] = send.mock.calls.map(([, id]) => id)
  expect(again).toBe(lost)
  expect(new Set([again, anew, other]).size).toBe(3)
})

test("what a field was refused for stays there until that field is changed, and has the form's name", async () => {
  send.mockRejectedValueOnce(refused('VALIDATION_FAILED', { errors: [blames('order', 'No such order')] }))
  showLinkForm({ names: { order: 'number' }, toasts: true })
  await fill()
  await press()
  expect(await screen.findByRole('alert')).toHaveTextContent('Almost. Please look at what is marked')
  const number = screen.getByLabelText('Number')
  expect(number).toHaveAccessibleDescription('No such order')
  expect(number).toHaveFocus()
  await userEvent.type(screen.getByLabelText('Email'), '.org')
  expect(number).toHaveAccessibleDescription('No such order')
  await userEvent.type(number, '7')
  await waitFor(() => expect(number).toBeValid())
})

test('a refusal by its code has words, a field, or an act that says it all', async () => {
  const act = vi.fn(() => null)
  send
    .mockRejectedValueOnce(refused('TOO_MANY_REQUESTS', { detail: 'Look in your mail.' }))
    .mockRejectedValueOnce(refused('BODY_TOO_LARGE'))
    .mockRejectedValueOnce(refused('MALFORMED'))
  showLinkForm({
    toasts: true,
    refusals: {
      TOO_MANY_REQUESTS: 'Later.',
      BODY_TOO_LARGE: { field: { name: 'email', message: 'Too long' } },
      MALFORMED: act,
      // @ts-expect-error The endpoint does not declare it, so that nothing is written for what cannot come.
      STOCK_NEGATIVE: 'Fewer.',
    },
  })
  await fill()
  await press()
  expect(await screen.findByRole('alert')).toHaveTextContent('Later. Look in your mail.')
  expect(toast.error).toHaveBeenCalledExactlyOnceWith('That did not work. The page says why.')
  await press()
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Too long'))
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.type(screen.getByLabelText('Email'), '.org')
  await press()
  await waitFor(() => expect(act).toHaveBeenCalledOnce())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the form is empty after a success, unless something else was typed meanwhile', async () => {
  let answer = () => {}
  send.mockImplementation(() => new Promise((resolve) => (answer = () => resolve({ reference: 'R1' }))))
  showLinkForm({ clears: true })
  await fill()
  await press()
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  answer()
  await waitFor(() => expect(screen.getByLabelText('Number')).toHaveValue(''))
  await fill()
  await press()
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  await userEvent.type(screen.getByLabelText('Number'), '6')
  answer()
  expect(await screen.findByRole('button', { name: 'Send' })).toBeEnabled()
  expect(screen.getByLabelText('Number')).toHaveValue('AB-123456')
})

test('what is typed while a form is sent stays in it; all else is as it was saved, and a new start', async () => {
  const Unsaved = () => useFormikContext().dirty && <p>Not saved</p>
  const page = (follows: number, initialValues: { number: string; email: string }) =>
    around(
      <Form initialValues={initialValues} follows={follows} send={ask} actions={<SubmitButton>Send</SubmitButton>}>
        <TextField name="number" label="Number" />
        <TextField name="email" label="Email" />
        <Unsaved />
      </Form>,
    )
  const number = () => screen.getByLabelText('Number')
  const email = () => screen.getByLabelText('Email')
  let answer = () => {}
  send.mockImplementation(() => new Promise((resolve) => (answer = () => resolve({ reference: 'R1' }))))
  const { rerender } = render(page(0, { number: '1', email: 'a@b.example' }))
  const saved = (version: number, values: { number: string; email: string }) =>
    act(async () => {
      answer()
      rerender(page(version, values))
    })
  await userEvent.type(number(), '0 ')
  await press()
  await userEvent.type(email(), '.org')
  await saved(1, { number: '10', email: 'a@b.example' })
  expect(number()).toHaveValue('10')
  expect(email()).toHaveValue('a@b.example.org')
  expect(screen.getByText('Not saved')).toBeVisible()
  // Saved as it was before: what was typed is not what is saved, and gives way.
  await press()
  await saved(2, { number: '10', email: 'a@b.example' })
  expect(email()).toHaveValue('a@b.example')
  expect(screen.queryByText('Not saved')).toBeNull()
  // Fetched, in another version, and in the same one.
  rerender(page(3, { number: '11', email: 'a@b.example' }))
  expect(number()).toHaveValue('11')
  rerender(page(3, { number: '11', email: 'c@d.example' }))
  expect(email()).toHaveValue('c@d.example')
})

function showDialog(props: { onClosed: () => void }) {
  show(
    <FormDialog
      title="Where to?"
      initialValues={{ email: '' }}
      schema={forgotPasswordSchema}
      send={ask}
      failed="It was not sent."
      submit="Send"
      {...props}
    >
      <TextField name="email" label="Email" />
    </FormDialog>,
  )
}

test('a dialog stays with what was typed when the call failed, and closes when it was sent', async () => {
  send.mockRejectedValueOnce(new GivenUp()).mockRejectedValueOnce(new TypeError('offline'))
  send.mockResolvedValueOnce({ reference: 'R1' })
  const onClosed = vi.fn()
  showDialog({ onClosed })
  await press()
  const email = screen.getByLabelText('Email')
  await waitFor(() => expect(email).toHaveFocus())
  expect(send).not.toHaveBeenCalled()
  await userEvent.type(email, ' Ada@Example.com')
  // Who gives a proof up knows it.
  await press()
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  expect(screen.queryByRole('alert')).toBeNull()
  await press()
  expect(await screen.findByRole('alert')).toHaveTextContent('It was not sent.')
  expect(toast.error).not.toHaveBeenCalled()
  await press()
  await waitFor(() => expect(onClosed).toHaveBeenCalledOnce())
  expect(send).toHaveBeenLastCalledWith({ email: 'ada@example.com' }, expect.any(String))
})

test('while the call runs a dialog cannot be left', async () => {
  send.mockReturnValue(new Promise(() => {}))
  const onClosed = vi.fn()
  showDialog({ onClosed })
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com{Enter}')
  expect(await screen.findByRole('button', { name: 'Saving...' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  expect(onClosed).not.toHaveBeenCalled()
})

test('a closed dialog keeps what was typed, and no failure', async () => {
  send.mockRejectedValueOnce(new TypeError('offline'))
  function Page() {
    const [open, setOpen] = useState(true)
    return (
      <>
        <button onClick={() => setOpen(true)}>Ask again</button>
        <FormDialog
          open={open}
          title="Where to?"
          initialValues={{ email: '' }}
          send={ask}
          submit="Send"
          onClosed={() => setOpen(false)}
        >
          <TextField name="email" label="Email" />
        </FormDialog>
      </>
    )
  }
  show(<Page />)
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.com')
  await press()
  await screen.findByRole('alert')
  await press('Cancel')
  expect(screen.queryByRole('dialog')).toBeNull()
  await press('Ask again')
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.com')
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  [390, ['Send', 'Cancel']],
  [1440, ['Cancel', 'Send']],
])('at %i px Tab finds the buttons of a dialog as they stand: %j', async (width, names) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: query === '(min-width: 30rem)' && width >= 480 },
    ...{ addEventListener: () => {}, removeEventListener: () => {} },
  }))
  showDialog({ onClosed: () => {} })
  screen.getByLabelText('Email').focus()
  for (const name of names) {
    await userEvent.tab()
    expect(screen.getByRole('button', { name })).toHaveFocus()
  }
  vi.unstubAllGlobals()
})
