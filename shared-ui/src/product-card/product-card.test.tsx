import { render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import type { HostServices, ProductCard as Product } from 'shared-contracts'
import { expect, test } from 'vitest'
import { HostServicesProvider } from '../host/host-services-provider'
import { ProductCard } from './product-card'

const host = { config: { name: 'Shop', currency: 'EUR', locale: 'en-IE', demo: false } } as HostServices
const picture = (id: string) => ({
  id,
  alt: 'Front',
  width: 1200,
  height: 1500,
  placeholder: 'data:image/webp;base64,AA==',
  srcset: `/media/${id}-400.webp 400w`,
  url: `/media/${id}-800.webp`,
  color: null,
})
const coat: Product = {
  id: '5b1f7a0c-7a55-4a6e-9a83-0a1d3a9d2c11',
  slug: 'wool-coat',
  title: 'Wool coat',
  brand: { slug: 'nordhavn', name: 'Nordhavn' },
  price: { amountMinor: 24900, currency: 'EUR' },
  listPrice: { amountMinor: 28900, currency: 'EUR' },
  discountPercent: 14,
  pictures: [picture('front'), picture('back')],
  colors: [{ slug: 'navy', name: 'Navy', hex: '#2b3a55' }],
  sizesInStock: ['s', 'xl', 'eu-36'],
  rating: null,
  lastOne: false,
  publishedAt: null,
}
const card = (
  <MemoryRouter>
    <HostServicesProvider host={host}>
      <ProductCard product={coat} sizes="20vw" badge="Min 10% off" />
    </HostServicesProvider>
  </MemoryRouter>
)

test('a card says what it is, by whom, for how much, in which colours and sizes', () => {
  render(card)
  const article = screen.getByRole('article')
  expect(within(article).getByRole('link', { name: 'Wool coat' })).toHaveAttribute('href', '/store/wool-coat')
  expect(article).toHaveTextContent('Nordhavn')
  expect(article).toHaveTextContent('Price €249.00')
  expect(article).toHaveTextContent('Before €289.00')
  expect(article).toHaveTextContent('Sizes in stock: S XL EU 36')
  expect(within(article).getByRole('img', { name: 'Navy' })).toBeInTheDocument()
})

test('a browser that takes AVIF is shown that, another WebP', () => {
  const avif = '/media/front-400.avif 400w'
  const { container } = render(
    <MemoryRouter>
      <HostServicesProvider host={host}>
        <ProductCard product={{ ...coat, pictures: [{ ...picture('front'), avif }] }} sizes="20vw" />
      </HostServicesProvider>
    </MemoryRouter>,
  )
  const source = container.querySelector('source')
  expect(source).toHaveAttribute('srcset', avif)
  expect(source).toHaveAttribute('sizes', '20vw')
  expect(source?.nextElementSibling).toHaveAttribute('srcset', '/media/front-400.webp 400w')
})

test('more than four colours are counted', () => {
  const colors = ['Navy', 'Rust', 'Sand', 'Olive', 'Red', 'Pink'].map((name) => ({ slug: name, name, hex: '#2b3a55' }))
  render(
    <MemoryRouter>
      <HostServicesProvider host={host}>
        <ProductCard product={{ ...coat, colors }} sizes="20vw" />
      </HostServicesProvider>
    </MemoryRouter>,
  )
  expect(within(screen.getByRole('list', { name: 'Colours' })).getAllByRole('img')).toHaveLength(4)
  expect(screen.getByText('+2')).toBeVisible()
})

test('its markup needs no style attribute, so that the content policy stays strict', () => {
  expect(renderToString(card)).not.toMatch(/\sstyle=/)
})
