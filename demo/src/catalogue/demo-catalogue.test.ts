import { CATEGORIES, COLOURS, SIZES } from 'api/catalogue/vocabulary/vocabulary'
import { describe, expect, test } from 'vitest'
import { SILHOUETTES } from '../drawing/picture-spec'
import { demoCatalogue } from './demo-catalogue'
import { familyOf } from './look'
import { RECIPES } from './recipes/recipes'

const shop = demoCatalogue({ products: 240 })
const small = demoCatalogue({ products: 24 })
const sizesOf = new Map(CATEGORIES.map(({ slug, sizes }) => [slug, sizes]))
const parentOf = new Map(CATEGORIES.map(({ slug, parentSlug }) => [slug, parentSlug]))

describe('demoCatalogue', () => {
  test('is the same each time, and a larger one begins with the smaller', () => {
    expect(demoCatalogue({ products: 240 })).toEqual(shop)
    expect(shop.products.slice(0, 24)).toEqual(small.products)
  })

  test('has as many products as asked for', () => {
    expect(small.products).toHaveLength(24)
    expect(shop.products).toHaveLength(240)
    expect(demoCatalogue({ products: 3 }).products).toHaveLength(3)
  })

  test('repeats no slug and no SKU at ten thousand', () => {
    const { products } = demoCatalogue({ products: 10_000 })
    expect(new Set(products.map(({ slug }) => slug)).size).toBe(10_000)
    const skus = products.flatMap(({ variants }) => variants.map(({ sku }) => sku))
    expect(new Set(skus).size).toBe(skus.length)
  })

  test('fills every sub-category, brand and seller', () => {
    const leaves = CATEGORIES.filter(({ parentSlug }) => parentSlug).map(({ slug }) => slug)
    expect(new Set(shop.products.map(({ categorySlug }) => categorySlug))).toEqual(new Set(leaves))
    expect(new Set(shop.products.map(({ brandSlug }) => brandSlug))).toEqual(
      new Set(shop.brands.map(({ slug }) => slug)),
    )
    expect(new Set(shop.products.map(({ sellerSlug }) => sellerSlug)).size).toBe(6)
  })

  test('refers only to what exists', () => {
    const sizes = new Set(SIZES.map(({ slug }) => slug))
    const colours = new Set(COLOURS.map(({ slug }) => slug))
    for (const product of shop.products) {
      expect(parentOf.get(product.categorySlug), product.slug).toBeTruthy()
      for (const size of product.sizes) {
        expect(sizes).toContain(size)
        expect(sizesOf.get(product.categorySlug), product.slug).toContain(size)
      }
      for (const { slug } of product.colours) expect(colours).toContain(slug)
      expect(product.variants).toHaveLength(product.colours.length * product.sizes.length)
    }
  })

  test('care and make-up come in one thing each, by what it holds', () => {
    const beauty = shop.products.filter(({ categorySlug }) => parentOf.get(categorySlug) === 'beauty')
    expect(beauty.length).toBeGreaterThan(10)
    for (const { slug, sizes, colours, material } of beauty) {
      const [size = ''] = sizes
      expect(sizes, slug).toEqual([expect.stringMatching(/^\d+-(ml|g)$/)])
      if (size.endsWith('ml')) expect(material, slug).toContain(size.replace('-', ' '))
      const [, vessel] = /(glass|aluminium)/i.exec(material) ?? []
      if (vessel) expect(colours.map((colour) => colour.slug).join(), slug).toContain(vessel.toLowerCase())
    }
  })

  test('the first 24 span every department and hold ten winter offers', () => {
    const departments = new Set(small.products.map(({ categorySlug }) => parentOf.get(categorySlug)))
    expect(departments).toEqual(new Set(['men', 'women', 'kids', 'home-living', 'beauty']))
    const offers = small.products.filter(
      ({ season, discountPercent }) => season === 'winter' && (discountPercent ?? 0) >= 10,
    )
    expect(offers.length).toBeGreaterThanOrEqual(10)
  })

  test('each maker has things photographed in its own way', () => {
    const papers = new Map(shop.products.map((product) => [product.brandSlug, new Set<string | undefined>()]))
    for (const { brandSlug, colours } of shop.products)
      for (const { pictures } of colours)
        for (const { spec } of pictures) papers.get(brandSlug)?.add(spec.studio?.paper)
    expect([...papers.values()].map((own) => own.size)).toEqual(shop.brands.map(() => 1))
    expect(new Set([...papers.values()].flatMap((own) => [...own])).size).toBe(shop.brands.length)
  })

  test('no two neighbours look alike', () => {
    const faces = shop.products.map(({ colours }) => colours[0]?.pictures[0]?.spec)
    faces.slice(1).forEach((face, index) => {
      const before = faces[index]
      if (!face || !before) throw new Error('A product without a picture')
      expect(familyOf(face.silhouette), `product ${index + 1}`).not.toBe(familyOf(before.silhouette))
      expect(face.colour, `product ${index + 1}`).not.toBe(before.colour)
    })
  })

  test('prices, discounts, pictures and stock stay within what a shop shows', () => {
    for (const product of shop.products) {
      expect(Number.isInteger(product.listPriceMinor) && product.listPriceMinor > 0).toBe(true)
      if (product.discountPercent !== null) {
        expect(product.discountPercent).toBeGreaterThanOrEqual(10)
        expect(product.discountPercent).toBeLessThanOrEqual(50)
      }
      const pictures = product.colours.flatMap((colour) => colour.pictures)
      for (const colour of product.colours)
        expect(colour.pictures.map(({ spec }) => spec.view)).toEqual(['front', 'detail', 'back'])
      expect(new Set(pictures.map(({ alt }) => alt)).size).toBe(pictures.length)
      expect(product.variants.some(({ stock }) => stock > 0)).toBe(true)
    }
    const discounted = shop.products.filter(({ discountPercent }) => discountPercent !== null).length
    expect(discounted / shop.products.length).toBeGreaterThan(0.25)
    expect(discounted / shop.products.length).toBeLessThan(0.42)
    const stocks = shop.products.flatMap(({ variants }) => variants.map(({ stock }) => stock))
    expect(stocks).toContain(0)
    expect(stocks).toContain(1)
  })

  test('what a product says of itself leaves out what stands beside it: its colours, its maker and who sends it', () => {
    const names = shop.brands.map(({ name }) => name)
    const said = shop.products.flatMap(({ details }) => details.split('\n'))
    expect(said.filter((line) => /^In .*\b(navy|black|camel|green)\b/.test(line))).toEqual([])
    expect(said.filter((line) => names.some((name) => line.startsWith(name)))).toEqual([])
  })

  test('a picture is said to show what is drawn: shoes stand side on', () => {
    const shoes = shop.products.filter(({ categorySlug }) => categorySlug.endsWith('-shoes'))
    const [pictures] = shoes.flatMap(({ colours }) => colours.map((colour) => colour.pictures))
    expect(pictures?.map(({ alt }) => alt.replace(/.*, /, ''))).toEqual([
      'a pair seen from the side',
      'close up',
      'one seen from its other side',
    ])
    const lines = shoes.flatMap(({ colours }) => colours.flatMap((colour) => colour.pictures.map(({ alt }) => alt)))
    expect(lines.filter((alt) => /from the (front|back)/.test(alt))).toEqual([])
  })

  test('reads well: capital first, no double spaces, no word twice', () => {
    for (const { title, description, details } of shop.products) {
      expect(title).toMatch(/^[A-Z][^ ]*( [^ ]+)+$/)
      const words = title.toLowerCase().replace(/,/g, '').split(' ')
      expect(new Set(words).size, title).toBe(words.length)
      expect(description).toMatch(/^[A-Z].*[.?!)]$/)
      expect(details.split('\n').length).toBeGreaterThanOrEqual(4)
      expect(`${description}${details}`).not.toMatch(/ {2}|undefined/)
    }
  })

  test('the newest come first, and every shape that can be drawn is sold', () => {
    const ages = shop.products.map(({ publishedDaysAgo }) => publishedDaysAgo)
    expect([...new Set(ages)].sort((one, other) => one - other)).toEqual(ages)
    const sold = new Set<string>(RECIPES.map(({ silhouette }) => silhouette))
    expect(SILHOUETTES.filter((silhouette) => !sold.has(silhouette))).toEqual([])
  })
})
