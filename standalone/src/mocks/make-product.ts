import { discounted, type Picture, type Product, type ProductCard } from 'shared-contracts'
import { drawPicture } from './mock-files'
import { categoryRows, colorRows, type ProductRow, shopName } from './fixtures'
import { mockId } from './mock-facts'

const CURRENCY = 'EUR'

const money = (amountMinor: number) => ({ amountMinor, currency: CURRENCY })

export const toSlug = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** A picture of the contract's shape around one URL. */
export function makePicture(id: string, url: string, alt: string, color: string | null): Picture {
  return { id, alt, width: 800, height: 1000, placeholder: url, srcset: `${url} 400w, ${url} 800w`, url, color }
}

/** From the top level down to the product's own category. */
export function breadcrumbOf(slug: string): { slug: string; name: string }[] {
  for (const { slug: topSlug, name, children } of categoryRows) {
    if (topSlug === slug) return [{ slug, name }]
    const child = Object.entries(children).find(([childSlug]) => childSlug === slug)
    if (child)
      return [
        { slug: topSlug, name },
        { slug, name: child[1] },
      ]
  }
  throw new Error(`fixtures name an unknown category: ${slug}`)
}

/** The product of a row; `index` makes its ids. */
export function makeProduct(row: ProductRow, index: number): Product {
  const colors = colorRows.filter(({ slug }) => row.colors.includes(slug))
  const breadcrumb = breadcrumbOf(row.category)
  const price = money(discounted(row.priceMinor, row.discountPercent ?? 0))
  return {
    id: mockId(1, index),
    slug: toSlug(row.title),
    title: row.title,
    brand: { slug: toSlug(row.brand), name: row.brand },
    price,
    listPrice: row.discountPercent ? money(row.priceMinor) : null,
    discountPercent: row.discountPercent,
    pictures: colors.map(({ slug, name, hex }) =>
      makePicture(`${index}-${slug}`, drawPicture(row.outline, hex), `${row.title}, ${name}`, slug),
    ),
    colors,
    sizesInStock: row.stock > 0 ? [...row.sizes] : [],
    description: `${row.title} by ${row.brand}: made in small numbers, meant for many winters.`,
    details: 'Cut in one workshop, sewn in the next street.\nWash cold, dry flat, mend once.',
    material: row.material,
    category: breadcrumb[breadcrumb.length - 1] ?? { slug: row.category, name: row.category },
    breadcrumb,
    seller: {
      slug: toSlug(shopName),
      name: shopName,
      holiday: null,
      country: 'DK',
      rating: null,
      answersWithinHours: null,
    },
    rating: null,
    lastOne: row.stock === 1,
    publishedAt: '2026-09-01T09:00:00.000Z',
    lowestBefore: row.discountPercent ? money(row.priceMinor) : null,
    delivery: [
      { name: 'Standard', price: money(490), freeFrom: money(7500), minDays: 3, maxDays: 5, countries: null },
      { name: 'Express', price: money(990), freeFrom: null, minDays: 1, maxDays: 2, countries: null },
    ],
    sizes: [...row.sizes],
    variants: colors.flatMap((color, colorIndex) =>
      row.sizes.map((size, sizeIndex) => ({
        id: mockId(2, index * 100 + colorIndex * 10 + sizeIndex),
        sku: `${toSlug(row.title)}-${color.slug}-${size}`.toUpperCase(),
        color: color.slug,
        size,
        price,
        available: row.stock,
      })),
    ),
  }
}

/** What a card shows of a product: no more than the contract allows. */
export function toCard(product: Product): ProductCard {
  const {
    id,
    slug,
    title,
    brand,
    price,
    listPrice,
    discountPercent,
    pictures,
    colors,
    sizesInStock,
    rating,
    lastOne,
    publishedAt,
  } = product
  return {
    id,
    slug,
    title,
    brand,
    price,
    listPrice,
    discountPercent,
    pictures: pictures.slice(0, 2),
    colors,
    sizesInStock,
    rating,
    lastOne,
    publishedAt,
  }
}
