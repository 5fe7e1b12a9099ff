import { Suspense, lazy, useState } from 'react'
import type { Product } from 'shared-contracts'
import { messages } from './messages'
import styles from './size-guide-button.module.css'
import type { ChartName } from './size-guide/size-charts'

const SizeGuide = lazy(() =>
  import(/* webpackChunkName: "product-size-guide" */ './size-guide/size-guide').then((module) => ({
    default: module.SizeGuide,
  })),
)

interface SizeGuideButtonProps {
  product: Pick<Product, 'sizeChart' | 'sizesElsewhere'>
  /** What is shown where nobody has said what the product's sizes measure. */
  chart: ChartName | null
  chosen: string | undefined
}

/** The way to the size chart. */
export function SizeGuideButton({ product, chart, chosen }: SizeGuideButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {messages.sizeGuide}
      </button>
      {isOpen && (
        <Suspense>
          <SizeGuide {...product} chart={chart} chosen={chosen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Which size chart is for a product; `null` for what comes in one size, or is not worn. */
export function chartOf({
  breadcrumb,
  category,
  sizes,
}: Pick<Product, 'breadcrumb' | 'category' | 'sizes'>): ChartName | null {
  const who = breadcrumb[0]?.slug
  if (who !== 'women' && who !== 'men' && who !== 'kids') return null
  if (sizes.some((size) => /^eu-\d+$/.test(size))) return `${who}Shoes`
  if (who === 'kids') return sizes.some((size) => /^\d+-cm$/.test(size)) ? 'kids' : null
  if (category.slug.includes('accessories') || !sizes.some((size) => /^x*[sml]$/.test(size))) return null
  return /trousers|skirt|jeans|shorts/.test(category.slug) ? `${who}Bottoms` : `${who}Tops`
}
