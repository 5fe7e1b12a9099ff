import type { Product } from 'shared-contracts'
import type { sizeCharts } from './size-guide/size-charts'

export type ChartName = keyof typeof sizeCharts

/** Which size chart tells about a product; `null` for what comes in one size, or is not worn. */
export function chartOf({
  breadcrumb,
  category,
  sizes,
}: Pick<Product, 'breadcrumb' | 'category' | 'sizes'>): ChartName | null {
  const who = breadcrumb[0]?.slug
  if (who !== 'women' && who !== 'men' && who !== 'kids') return null
  if (sizes.some((size) => /^eu-\d+$/.test(size))) return `${who}Shoes`
  if (who === 'kids') return sizes.some((size) => /^\d+-cm$/.test(size)) ? 'kids' : null
  if (/accessories/.test(category.slug) || !sizes.some((size) => /^x*[sml]$/.test(size))) return null
  return /trousers|skirt|jeans|shorts/.test(category.slug) ? `${who}Bottoms` : `${who}Tops`
}
