import { decimalAmount, paths, type Product } from 'shared-contracts'

/** The product as search engines read it: schema.org's Product, as JSON that is safe inside a script element. */
export function structuredData(product: Product): string {
  const inStock = !product.seller.holiday && product.variants.some(({ available }) => available > 0)
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    description: product.description,
    image: product.pictures.map(({ url }) => url),
    brand: { '@type': 'Brand', name: product.brand.name },
    category: product.category.name,
    ...(product.material && { material: product.material }),
    color: product.colors.map(({ name }) => name).join(', '),
    ...(product.rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: product.rating.average,
        reviewCount: product.rating.count,
      },
    }),
    url: paths.product(product.slug),
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: product.price.currency,
      lowPrice: decimalAmount(Math.min(...amounts(product)), product.price.currency),
      highPrice: decimalAmount(Math.max(...amounts(product)), product.price.currency),
      offerCount: product.variants.length,
      availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name: product.seller.name },
    },
  }
  // `</script>` in a seller's text would end the element.
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}

const amounts = ({ variants, price }: Product) =>
  variants.length > 0 ? variants.map((variant) => variant.price.amountMinor) : [price.amountMinor]
