import type {
  BrandRequest,
  Category,
  FormOptions,
  ManagedBrand,
  ManagedCategory,
  ManagedColor,
  ManagedSize,
  ManagedSizeChart,
  OfferedAttribute,
  Product,
} from 'shared-contracts'
import { sizeLabel } from 'shared-contracts'
import { brandNames, categoryRows, colorRows } from './fixtures'
import { toSlug } from './make-product'
import { DAY_MS, mockId, NEWEST } from './mock-facts'

/** The categories with what of `products` lies in and below each. */
export function countedCategories(products: readonly Product[]): Category[] {
  const count = (slug: string) =>
    products.filter(({ breadcrumb }) => breadcrumb.some((step) => step.slug === slug)).length
  return categoryRows.map(({ slug, name, children }) => ({
    slug,
    name,
    productCount: count(slug),
    children: Object.entries(children).map(([childSlug, childName]) => ({
      slug: childSlug,
      name: childName,
      productCount: count(childSlug),
    })),
  }))
}

/** Each department before what stands below it; the last one of all is retired, and empty. */
export function managedCategoriesOf(products: readonly Product[]): ManagedCategory[] {
  const rows = countedCategories(products).flatMap(({ slug, name, children }) => [
    { slug, name, parent: null, onSale: 0 },
    ...children.map((child) => ({ slug: child.slug, name: child.name, parent: slug, onSale: child.productCount })),
  ])
  const idOf = (slug: string) =>
    mockId(
      21,
      rows.findIndex((row) => row.slug === slug),
    )
  const all = rows.map(({ slug, name, parent, onSale }): ManagedCategory => ({
    ...{ id: idOf(slug), parentId: parent && idOf(parent), slug, name, state: 'active', onSale, products: onSale },
    ...{ formerSlugs: [], version: 1 },
  }))
  const last = rows.findLast(({ parent }) => parent === null)
  return [
    ...all,
    {
      ...{ id: mockId(21, rows.length), parentId: last ? idOf(last.slug) : null, slug: 'seconds', name: 'Seconds' },
      ...{ state: 'retired', onSale: 0, products: 0, formerSlugs: ['second-hand'], version: 1 },
    },
  ]
}

export const attributes: OfferedAttribute[] = [
  {
    ...{ slug: 'composition', name: 'Composition', kind: 'shares' },
    values: ['Wool', 'Cotton', 'Polyamide'].map((name) => ({ slug: toSlug(name), name })),
  },
  {
    ...{ slug: 'fit', name: 'Fit', kind: 'one' },
    values: ['Slim', 'Regular', 'Loose'].map((name) => ({ slug: toSlug(name), name })),
  },
  {
    ...{ slug: 'care', name: 'Care', kind: 'several' },
    values: ['Hand wash', 'Dry flat'].map((name) => ({ slug: toSlug(name), name })),
  },
]

export const formOptions: FormOptions = {
  categories: categoryRows.flatMap(({ slug, name, sizes, children }) => [
    { slug, label: name, sizes: [...sizes], colors: colorRows.map((color) => color.slug) },
    ...Object.entries(children).map(([child, label]) => ({
      slug: child,
      label: `${name} / ${label}`,
      sizes: [...sizes],
      colors: colorRows.map((color) => color.slug),
    })),
  ]),
  colors: colorRows,
  attributes,
}

/** What is on sale carries each of them; one that nobody carries, and one that is retired, besides. */
export function managedBrandsOf(products: readonly Product[]): ManagedBrand[] {
  const more = ['Loomfield', 'Old Harbour']
  return [...brandNames, ...more].map((name, index) => {
    const onSale = products.filter(({ brand }) => brand.name === name).length
    const state = name === 'Old Harbour' ? 'retired' : 'active'
    return {
      ...{ id: mockId(3, index), slug: toSlug(name), name, state, onSale, products: onSale, version: 1 },
      formerNames: index === 0 ? [`${name} Ltd`] : [],
    }
  })
}

/** What is on sale comes in them; one that nothing comes in, and one that is retired, besides. */
export function managedColorsOf(products: readonly Product[]): ManagedColor[] {
  const more = [
    { slug: 'petrol', name: 'Petrol', hex: '#1f5560' },
    { slug: 'neon', name: 'Neon', hex: '#d8ff2b' },
  ]
  return [...colorRows, ...more].map(({ slug, name, hex }, index) => {
    const onSale = products.filter(({ colors }) => colors.some((color) => color.slug === slug)).length
    return {
      ...{ slug, name, hex, family: null, state: slug === 'neon' ? 'retired' : 'active' },
      ...{ onSale, products: onSale, version: 1, formerNames: index === 0 ? [`${name} marl`] : [] },
    }
  })
}

/** What is on sale comes in them; one that nothing comes in, and one that is retired, besides. */
export function managedSizesOf(products: readonly Product[]): ManagedSize[] {
  const known = [...new Set(formOptions.categories.flatMap(({ sizes }) => sizes))]
  return [...known, '3xl', 'xxs'].map((slug) => {
    const onSale = products.filter(({ sizes }) => sizes.includes(slug)).length
    const system = slug.startsWith('eu-') ? 'EU shoes' : 'Letters'
    return {
      ...{ slug, name: sizeLabel(slug), system, eu: slug.startsWith('eu-') ? slug.slice(3) : '', uk: '', us: '' },
      ...{ state: slug === 'xxs' ? 'retired' : 'active', onSale, products: onSale, version: 1 },
    }
  })
}

/** Of the first department, for all brands. */
export const mockSizeChart = (category: ManagedCategory | undefined): ManagedSizeChart => ({
  ...{ id: mockId(22, 0), categoryId: category?.id ?? mockId(21, 0), category: category?.name ?? '' },
  ...{ brandId: null, brand: null, measures: ['chest', 'waist'], version: 1 },
  rows: ['s', 'm', 'l'].map((size, index) => ({
    size,
    spans: [
      { from: 89 + 5 * index, to: 93 + 5 * index },
      { from: 77 + 5 * index, to: 81 + 5 * index },
    ],
  })),
})

/** Open ones, no more than a shop may have, and behind the first of them one that was refused. */
export const mockBrandRequests = (many: number): BrandRequest[] =>
  Array.from({ length: many }, (_, index) => ({
    ...{ id: mockId(20, index), name: `Fjordline ${index + 1}`, note: index === 0 ? 'fjordline.example' : '' },
    ...(index === 1
      ? { state: 'refused' as const, reason: 'It is a shop and no brand.', decidedAt: new Date(NEWEST).toISOString() }
      : { state: 'open' as const, reason: null, decidedAt: null }),
    ...{ brand: null, askedAt: new Date(NEWEST - index * DAY_MS).toISOString() },
  }))
