import { decimalAmount, paths, type Product } from 'shared-contracts'

/**
 * The product as search engines read it: schema.org's Product, as JSON that is safe inside a script element.
 *
 * @param taxAdded its prices are without tax, and say so.
 */
export function structuredData(product: Product, taxAdded = false): string {
  const { currency: priceCurrency } = product.price
  const lowPrice = decimalAmount(Math.min(...amounts(product)), priceCurrency)
  const highPrice = decimalAmount(Math.max(...amounts(product)), priceCurrency)
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
      ...{ priceCurrency, lowPrice, highPrice },
      ...(taxAdded && {
        priceSpecification: {
          '@type': 'PriceSpecification',
          ...{ priceCurrency, minPrice: lowPrice, maxPrice: highPrice, valueAddedTaxIncluded: false },
        },
      }),
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
