import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, jpegFile, pngFile, refuse, setWidth, type Answer } from 'standalone/testing'
import { drafts, editable, EDITED_PATH } from '../../testing/editable-product'
import { formOptions, picture } from '../../testing/fixtures'
import { openEditor, type } from '../../testing/open-editor'
import { Page as EditProductPage } from './edit-product-page.route'

vi.setConfig({ testTimeout: 30_000 })

beforeEach(() => {
  setWidth(1440)
  Element.prototype.scrollIntoView = () => undefined
})

const open = (answers: Record<string, Answer> = {}) =>
  openEditor(<EditProductPage />, { [`PUT ${EDITED_PATH}/draft`]: drafts().save, ...answers })

test('what is typed while pictures are stored stays, and a second choice joins the first', async () => {
  const waiting: (() => void)[] = []
  let stored = 0
  await open({
    'POST /api/seller/pictures': async () => {
      await new Promise<void>((resolve) => waiting.push(resolve))
      return Response.json({ ...picture, id: 'bcd'[stored++]!.repeat(32) })
    },
  })
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  await userEvent.upload(input, [pngFile('one.png'), pngFile('two.png')])
  await waitFor(() => expect(waiting).toHaveLength(1))
  type('Description of picture 1', 'From the front')
  await userEvent.upload(input, [jpegFile('three.jpg')])
  for (const nth of [1, 2, 3]) {
    await waitFor(() => expect(waiting).toHaveLength(nth))
    waiting[nth - 1]!()
    expect(await screen.findByLabelText(`Description of picture ${nth + 1}`)).toBeInTheDocument()
  }
  expect(screen.getByLabelText('Description of picture 1')).toHaveValue('From the front')
})

test('without the lists of colors and sizes the variants stay as they are', async () => {
  await open({ 'GET /api/form-options': refuse(503, 'UNAVAILABLE') })
  expect(await screen.findByText('Colours and sizes can be chosen once their lists are here.')).toBeInTheDocument()
  expect(screen.queryByRole('checkbox', { name: 'M' })).not.toBeInTheDocument()
  expect(screen.getByLabelText('Price of red M')).toHaveValue('49.90')
})

test('a color that is offered no more stays with its variants until it is taken out', async () => {
  const content = editable().content!
  const variants = [...content.variants, { ...content.variants[0]!, color: 'puce', sku: 'SHIRT-PUCE' }]
  await open({ [`GET ${EDITED_PATH}`]: answer(editable({ content: { ...content, variants } })) })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Navy' }))
  expect(screen.getByLabelText('Price of puce M')).toBeInTheDocument()
  expect(screen.getByLabelText('SKU of puce M')).toHaveAttribute('title', 'SHIRT-PUCE')
  await userEvent.click(screen.getByRole('checkbox', { name: 'puce' }))
  expect(screen.queryByLabelText('Price of puce M')).not.toBeInTheDocument()
})

test('a retired colour or size that is taken out by mistake can be chosen again', async () => {
  const content = editable().content!
  const besides = [
    { color: 'puce', size: 'm' },
    { color: 'red', size: 'xxs' },
  ]
  const variants = [...content.variants, ...besides.map((one) => ({ ...content.variants[0]!, ...one, sku: one.size }))]
  const stored = besides.map((one, index) => ({
    ...{ ...editable().variants[0]!, ...one, sold: false },
    id: `00000000-0000-4000-8000-0000000000f${index}`,
  }))
  const options = {
    categories: [{ slug: content.category, label: 'Men', sizes: ['m', 'l'], colors: ['red'] }],
    colors: [
      { slug: 'red', name: 'Red', hex: '#ff0000' },
      { slug: 'puce', name: 'Puce', hex: '#cc8899', retired: true },
    ],
  }
  await open({
    [`GET ${EDITED_PATH}`]: answer(
      editable({ content: { ...content, variants }, variants: [...editable().variants, ...stored] }),
    ),
    'GET /api/form-options': answer(options),
  })
  for (const name of ['Puce', 'XXS']) {
    await userEvent.click(await screen.findByRole('checkbox', { name }))
    await userEvent.click(screen.getByRole('checkbox', { name }))
    expect(screen.getByRole('checkbox', { name })).toBeChecked()
  }
  for (const name of ['Puce M', 'Red XXS']) expect(screen.getByLabelText(`Price of ${name}`)).toBeInTheDocument()
})

test('a picture whose colour is taken out says so, and can be given another or all of them', async () => {
  await open()
  const colour = () => screen.getByLabelText('Colour of picture 1')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Navy' }))
  expect(colour()).toBeValid()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Red' }))
  expect(colour()).toBeInvalid()
  expect(colour()).toHaveDisplayValue('Red')
  expect(colour()).toHaveAccessibleDescription('No variant is Red: choose another colour, or take the picture out')
  await userEvent.selectOptions(colour(), 'All colours')
  expect(colour()).toBeValid()
})

test('sizes that the category has not are said at the sizes', async () => {
  const errors = [{ field: 'variants[1].size', code: 'NOT_AN_OPTION', message: 'This category has other sizes' }]
  await open({ [`POST ${EDITED_PATH}/publish`]: refuse(422, 'VALIDATION_FAILED', { errors }) })
  await screen.findByRole('checkbox', { name: 'Navy' })
  type('Product name', 'Linen shoe')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Oh, snapp! This category has other sizes')).toBeInTheDocument()
  expect(screen.getByRole('checkbox', { name: 'M' })).toBeInvalid()
})

test('a variant that is taken out leaves the focus on the next, and each message at its own line', async () => {
  await open()
  await screen.findByRole('checkbox', { name: 'Navy' })
  type('Price of Red L', 'cheap')
  fireEvent.blur(screen.getByLabelText('Price of Red L'))
  const said = 'Oh, snapp! Price must be a valid number'
  expect(await screen.findByText(said)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Remove Red M' }))
  expect(screen.getByRole('button', { name: 'Remove Red L' })).toHaveFocus()
  await waitFor(() => expect(screen.getByLabelText('Price of Red L')).toHaveAccessibleDescription(said))
  await userEvent.click(screen.getByRole('button', { name: 'Remove Red L' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText(/Choose at least one colour and one size/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Navy' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'M' }))
  await waitFor(() => expect(screen.queryByText(/Choose at least one colour and one size/)).not.toBeInTheDocument())
})

const attributes = {
  ...formOptions,
  categories: [{ ...formOptions.categories[0]!, slug: 'men', attributes: [{ slug: 'cloth', required: true }] }],
  attributes: [
    {
      ...{ slug: 'cloth', name: 'Cloth', kind: 'shares' as const },
      values: ['wool', 'cotton'].map((slug) => ({ slug, name: slug })),
    },
  ],
}

test('shares take what is left, show their sum, and are said to be wrong where they are typed, and kept', async () => {
  const { save, kept } = drafts()
  await open({
    'GET /api/form-options': answer(attributes),
    [`PUT ${EDITED_PATH}/draft`]: save,
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'wool' }))
  expect(screen.getByLabelText('wool, %')).toHaveValue('100')
  type('wool, %', '70 %')
  await userEvent.click(screen.getByRole('checkbox', { name: 'cotton' }))
  expect(screen.getByLabelText('cotton, %')).toHaveValue('30')
  type('cotton, %', '20')
  expect(screen.getByText('Sums to 90% of 100%.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() =>
    expect(screen.getByLabelText('cotton, %')).toHaveAccessibleDescription('Shares sum to 100; these to 90'),
  )
  expect(screen.getByLabelText('wool, %')).toHaveValue('70')
  type('cotton, %', '30')
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() =>
    expect(kept.at(-1)?.typed).toMatchObject({
      typedAttributes: [
        { attribute: 'cloth', value: 'wool', share: '70' },
        { attribute: 'cloth', value: 'cotton', share: '30' },
      ],
    }),
  )
})

test('another maker outside the EU is asked for who is responsible in it, and both are kept', async () => {
  await open()
  await userEvent.click(screen.getByText('This product is made by somebody else'))
  const party = (name: string) => within(screen.getByRole('group', { name }))
  fireEvent.change(party('Manufacturer').getByLabelText('Name or trade mark'), { target: { value: 'Mill' } })
  expect(screen.queryByRole('group', { name: 'Responsible person in the EU' })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('checkbox', { name: 'The manufacturer is based in the EU' }))
  const responsible = party('Responsible person in the EU')
  fireEvent.change(responsible.getByLabelText('Name or trade mark'), { target: { value: 'Agent' } })
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await responsible.findByText('Enter the postal address, with the country')).toBeVisible()
  expect(responsible.getByLabelText('Name or trade mark')).toHaveValue('Agent')
  expect(party('Manufacturer').getByLabelText('Name or trade mark')).toHaveValue('Mill')
})

test('each part of the form is a press away, pictures and variants before the words', async () => {
  const shown: string[] = []
  Element.prototype.scrollIntoView = function (this: Element) {
    shown.push(this.id)
  }
  await open()
  const ways = within(screen.getByRole('navigation', { name: 'Parts of the form' })).getAllByRole('button')
  expect(ways.map(({ textContent }) => textContent)).toEqual(
    [...document.querySelectorAll('section[id] > h2')].map(({ textContent }) => textContent),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Variants' }))
  expect(shown).toEqual(['variants'])
  expect(document.activeElement).toBe(document.getElementById('variants'))
})

test('the way to the part that is read is marked', async () => {
  let read: IntersectionObserverCallback = () => undefined
  const ids: string[] = []
  class Observer {
    constructor(callback: IntersectionObserverCallback) {
      read = callback
    }
    observe({ id }: Element) {
      ids.push(id)
    }
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  await open()
  const marked = () => document.querySelector('nav [aria-current]')?.textContent
  expect(marked()).toBe('Pictures')
  expect(ids).toContain('words')
  const entry = {
    isIntersecting: true,
    target: document.getElementById('words')!,
  } as unknown as IntersectionObserverEntry
  act(() => read([entry], {} as IntersectionObserver))
  expect(marked()).toBe('Name and description')
  await userEvent.click(screen.getByRole('button', { name: 'Product safety' }))
  expect(marked()).toBe('Product safety')
  // At the end of the page another part stands where one reads.
  act(() => read([entry], {} as IntersectionObserver))
  expect(marked()).toBe('Product safety')
  fireEvent.wheel(window)
  act(() => read([entry], {} as IntersectionObserver))
  expect(marked()).toBe('Name and description')
  vi.unstubAllGlobals()
})

test('what it is made of is asked in one part, in words and as a composition', async () => {
  await open()
  expect(screen.queryByLabelText('Material')).not.toBeInTheDocument()
  expect(screen.getByLabelText('Material in words').closest('section')).toHaveAttribute('id', 'attributes')
})

test('a caption is one line of words, however it is typed', async () => {
  await open()
  type('Description of picture 1', 'From the\nfront')
  expect(screen.getByLabelText('Description of picture 1')).toHaveValue('From the front')
})
