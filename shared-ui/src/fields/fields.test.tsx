import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Form, Formik, type FormikHelpers } from 'formik'
import { expect, test, vi } from 'vitest'
import { CheckboxField } from './checkbox-field'
import { FocusFirstError } from './focus-first-error'
import { PasswordField } from './password-field'
import { SelectField } from './select-field'
import { SubmitButton } from './submit-button'
import { TextAreaField } from './text-area-field'
import { TextField } from './text-field'

const empty = { name: '', password: '', brand: '', details: '', terms: false }
type Values = typeof empty
type Submit = (values: Values, helpers: FormikHelpers<Values>) => Promise<void> | void

const required = (values: Values) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => !value)
      .map(([name]) => [name, `${name} is required`]),
  )

function renderForm(onSubmit: Submit = () => undefined) {
  render(
    <Formik initialValues={empty} validate={required} onSubmit={onSubmit}>
      <Form noValidate>
        <TextField name="name" label="Product name" hint="As on the card" errorPrefix="Oh, snapp!" />
        <PasswordField name="password" label="Password" autoComplete="new-password" />
        <SelectField
          name="brand"
          label="Brand"
          placeholder="Choose a brand"
          options={[{ value: 'nordhavn', label: 'Nordhavn' }]}
        />
        <TextAreaField name="details" label="Details" />
        <CheckboxField name="terms" label="I accept" />
        <FocusFirstError />
        <SubmitButton>Add product</SubmitButton>
      </Form>
    </Formik>,
  )
}

async function fill() {
  await userEvent.type(screen.getByLabelText('Product name'), 'Coat')
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse')
  await userEvent.selectOptions(screen.getByLabelText('Brand'), 'Nordhavn')
  await userEvent.type(screen.getByLabelText('Details'), 'Wool')
  await userEvent.click(screen.getByLabelText('I accept'))
}

test('what was typed, chosen and ticked is submitted under its name', async () => {
  const submit = vi.fn<Submit>()
  renderForm(submit)
  await fill()
  await userEvent.click(screen.getByRole('button', { name: 'Add product' }))
  await waitFor(() => expect(submit).toHaveBeenCalled())
  expect(submit.mock.calls[0]?.[0]).toEqual({
    name: 'Coat',
    password: 'correct horse',
    brand: 'nordhavn',
    details: 'Wool',
    terms: true,
  })
})

test('a refused form shows each error at its field and goes to the first', async () => {
  renderForm()
  await userEvent.click(screen.getByRole('button', { name: 'Add product' }))
  const name = screen.getByLabelText('Product name')
  await waitFor(() => expect(name).toHaveFocus())
  expect(name).toBeInvalid()
  expect(name).toHaveAccessibleDescription('Oh, snapp! name is required As on the card')
  expect(screen.getByLabelText('Brand')).toHaveAccessibleDescription('brand is required')
  expect(screen.getByLabelText('I accept')).toBeInvalid()
})

test("the server's refusal of a field gets the focus too", async () => {
  renderForm(async (_values, { setErrors }) => setErrors({ details: 'Too short' }))
  await fill()
  await userEvent.click(screen.getByRole('button', { name: 'Add product' }))
  await waitFor(() => expect(screen.getByLabelText('Details')).toHaveFocus())
  expect(screen.getByLabelText('Details')).toHaveAccessibleDescription('Too short')
})

test('an error of the field that is typed in is announced, since the focus does not come to it anew', async () => {
  renderForm()
  await userEvent.type(screen.getByLabelText('Product name'), '{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('name is required')
  await userEvent.type(screen.getByLabelText('Product name'), 'Coat')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Add product' }))
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('while the form is being sent its button says so', async () => {
  let finish = () => {}
  renderForm(() => new Promise<void>((resolve) => (finish = resolve)))
  await fill()
  await userEvent.click(screen.getByRole('button', { name: 'Add product' }))
  expect(await screen.findByRole('button', { name: 'Loading...' })).toHaveAttribute('aria-disabled', 'true')
  finish()
  expect(await screen.findByRole('button', { name: 'Add product' })).toBeEnabled()
})

test('a password can be looked at', async () => {
  renderForm()
  const password = screen.getByLabelText('Password')
  expect(password).toHaveAttribute('type', 'password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password).toHaveAttribute('type', 'text')
  expect(screen.getByRole('button', { name: 'Show password' })).toHaveAttribute('aria-pressed', 'true')
})
