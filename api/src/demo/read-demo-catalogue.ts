import type { DemoCatalogue, DemoProduct } from './catalogue/demo-catalogue'
import { PALETTE } from './drawing/palette'

export function readDemoCatalogue(count: number): DemoCatalogue {
  const categories = ['men', 'women', 'kids', 'home-living', 'beauty'].flatMap((slug) => [
    { slug, name: slug.toUpperCase(), parentSlug: null },
    { slug: `${slug}-tops`, name: 'Tops', parentSlug: slug },
  ])
  const sellers = Array.from({ length: 6 }, (_, i) => ({
    slug: `shop-${i}`,
    name: `Shop ${i}`,
    country: 'DE',
    story: 'We make things.',
  }))
  const products = Array.from({ length: count }, (_, i): DemoProduct => {
    const slug = `product-${i}`
    const colours = [PALETTE[i % PALETTE.length]!, PALETTE[(i + 5) % PALETTE.length]!]
    return {
      slug,
      title: `Shirt ${i}`,
      categorySlug: categories.filter((c) => c.parentSlug)[i % 5]!.slug,
      brandSlug: 'brand-a',
      sellerSlug: `shop-${i % 6}`,
      listPriceMinor: 1000 + i * 10,
      discountPercent: i % 3 ? null : 20,
      material: 'Linen',
      description: 'A shirt.',
      details: 'Nice',
      season: i % 2 ? 'winter' : 'all',
      publishedDaysAgo: i,
      colours: colours.map((c) => ({
        slug: c.slug,
        pictures: [
          {
            alt: 'Shirt',
            spec: { silhouette: 't-shirt', colour: c.slug, pattern: 'plain', view: 'front', seed: i, ground: 'studio' },
          },
        ],
      })),
      sizes: ['s', 'm', 'l', 'xl'],
      variants: colours.flatMap((c) =>
        ['s', 'm', 'l', 'xl'].map((s) => ({
          sku: `${slug}-${c.slug}-${s}`,
          colourSlug: c.slug,
          sizeSlug: s,
          stock: i % 9,
        })),
      ),
    }
  })
  return {
    categories,
    sellers,
    brands: [{ slug: 'brand-a', name: 'Brand A' }],
    colours: [...PALETTE],
    sizes: ['s', 'm', 'l', 'xl'].map((s) => ({ slug: s, name: s.toUpperCase() })),
    products,
  }
}
