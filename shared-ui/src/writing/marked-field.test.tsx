import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Formik } from 'formik'
import { expect, test, vi } from 'vitest'
import { MarkedField } from './marked-field'

function open(text: string, props: Partial<Parameters<typeof MarkedField>[0]> = {}) {
  render(
    <Formik initialValues={{ text }} onSubmit={() => {}}>
      <MarkedField name="text" label="Text" rows={4} {...props} />
    </Formik>,
  )
  return screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' })
}

function select(field: HTMLTextAreaElement, words: string) {
  const from = field.value.indexOf(words)
  field.focus()
  field.setSelectionRange(from, from + words.length)
}
const selectedIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) =>
  value.slice(selectionStart, selectionEnd)
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('a press marks what is selected, and the focus stays in the field', async () => {
  const field = open('Read how first')
  select(field, 'how')
  await press('Link')
  expect(field).toHaveValue('Read [how](/) first')
  expect(field).toHaveFocus()
  expect(selectedIn(field)).toBe('/')
  await userEvent.keyboard('/help')
  expect(field).toHaveValue('Read [how](/help) first')
  await press('Heading')
  expect(field).toHaveValue('## Read [how](/help) first')
})

test('keys do the same, and do not reach the page', () => {
  const field = open('One\nTwo')
  const outside = vi.fn()
  document.addEventListener('keydown', outside)
  select(field, 'One\nTwo')
  fireEvent.keyDown(field, { code: 'Digit8', key: '*', ctrlKey: true, shiftKey: true })
  expect(field).toHaveValue('- One\n- Two')
  fireEvent.keyDown(field, { code: 'Digit7', key: '/', metaKey: true, shiftKey: true })
  expect(field).toHaveValue('1. One\n2. Two')
  select(field, 'Two')
  fireEvent.keyDown(field, { code: 'KeyK', key: 'k', ctrlKey: true })
  expect(field).toHaveValue('1. One\n2. [Two](/)')
  expect(outside).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { code: 'KeyK', key: 'k' })
  expect(outside).toHaveBeenCalledOnce()
  document.removeEventListener('keydown', outside)
})

test('the browser is asked first, so that it can undo', async () => {
  const command = vi.fn((_: string, __: boolean, text: string) => {
    field.setRangeText(text)
    return fireEvent.input(field)
  })
  Object.defineProperty(document, 'execCommand', { value: command, configurable: true })
  const field = open('Wool')
  select(field, 'Wool')
  await press('List')
  expect(command).toHaveBeenCalledWith('insertText', false, '- Wool')
  expect(field).toHaveValue('- Wool')
  Reflect.deleteProperty(document, 'execCommand')
})

test('a line takes names alone, where the caret is', async () => {
  const field = open('Order  is here', { rows: undefined as never, names: ['order', 'shop'] })
  expect(screen.queryByRole('button', { name: 'Heading' })).toBeNull()
  field.focus()
  field.setSelectionRange(6, 6)
  await press('Insert {order}')
  expect(field).toHaveValue('Order {order} is here')
})

test('the buttons are one stop of the Tab key, and the arrows lead from one to the next', async () => {
  open('', { names: ['shop'] })
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'Heading' })).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(screen.getByRole('button', { name: 'Insert {shop}' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}')
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveValue('- ')
  expect(screen.getByRole('toolbar', { name: 'Marks of Text' })).toBeVisible()
})
