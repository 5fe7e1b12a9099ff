import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { aProduct } from '../../../testing/catalogue-samples'
import { chartOf } from '../size-guide-button'
import { messages, SizeGuide } from './size-guide'

beforeEach(() => localStorage.clear())

const cells = (table: string, size: string) =>
  within(within(screen.getByRole('table', { name: table })).getByRole('row', { name: new RegExp(`^${size} `) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

test('a size is shown in four places and in centimetres, the chosen one marked', () => {
  render(<SizeGuide chart="womenTops" chosen="m" onClose={vi.fn()} />)
  expect(cells(messages.body, 'M')).toEqual(['88–92', '70–74', '95–99'])
  expect(cells(messages.elsewhere, 'M')).toEqual(['38', '10', '6', '42'])
  expect(screen.getAllByRole('row', { current: true }).map((row) => row.textContent)).toEqual([
    'M88–9270–7495–99',
    'M3810642',
  ])
})

test('what an admin says of its sizes is shown in place of what is usual; labels stand where they are known', () => {
  const sizeChart = {
    measures: ['waist' as const, 'inseam' as const],
    rows: [
      {
        size: 'm',
        spans: [
          { from: 80.5, to: 84 },
          { from: 81, to: 81 },
        ],
      },
      {
        size: '3xl',
        spans: [
          { from: 110, to: 118 },
          { from: 86, to: 86 },
        ],
      },
    ],
  }
  const sizesElsewhere = [{ size: '3xl', eu: '58', uk: '', us: '48' }]
  render(<SizeGuide {...{ sizeChart, sizesElsewhere }} chart="menBottoms" chosen="3xl" onClose={vi.fn()} />)
  expect(screen.getAllByRole('columnheader', { name: /Waist|Inside leg|Hips/ }).map((one) => one.textContent)).toEqual([
    'Waist',
    'Inside leg',
  ])
  expect(cells(messages.body, 'M')).toEqual(['80.5–84', '81'])
  expect(cells(messages.elsewhere, 'M')).toEqual(['48', '38', '38', '48'])
  expect(cells(messages.elsewhere, '3XL')).toEqual(['58', '–', '48', '–'])
})

test('without labels elsewhere there is no table of them', () => {
  const sizeChart = { measures: ['length' as const], rows: [{ size: 's', spans: [{ from: 60, to: 60 }] }] }
  render(<SizeGuide sizeChart={sizeChart} chart={null} chosen={undefined} onClose={vi.fn()} />)
  expect(screen.getAllByRole('table')).toHaveLength(1)
})

test('inches are kept for the next time', async () => {
  const { unmount } = render(<SizeGuide chart="menBottoms" chosen={undefined} onClose={vi.fn()} />)
  await userEvent.click(screen.getByRole('radio', { name: 'inches' }))
  expect(cells(messages.body, 'M')).toEqual(['32.5–34', '38–39.5'])
  unmount()
  render(<SizeGuide chart="womenShoes" chosen={undefined} onClose={vi.fn()} />)
  expect(screen.getByRole('radio', { name: 'inches' })).toBeChecked()
})

test.each([
  ['a coat', ['women', 'women-coats'], ['s', 'm'], 'womenTops'],
  ['trousers', ['men', 'men-trousers'], ['s', 'm'], 'menBottoms'],
  ['boots', ['men', 'men-shoes'], ['eu-42'], 'menShoes'],
  ['a child’s coat', ['kids', 'kids-coats-jackets'], ['104-cm'], 'kids'],
  ['gloves', ['men', 'men-accessories'], ['s', 'm'], null],
  ['a scarf', ['women', 'women-bags-accessories'], ['one-size'], null],
  ['a cushion', ['home-living', 'home-living-cushions-throws'], ['one-size'], null],
])('%s', (_, way, sizes, chart) => {
  const breadcrumb = way.map((slug) => ({ slug, name: slug }))
  expect(chartOf(aProduct({ breadcrumb, category: breadcrumb[1]!, sizes }))).toBe(chart)
})
