import { stableId } from 'api/catalogue/vocabulary/seed-vocabulary'
import { drawingId } from '../drawing/drawn-pictures'
import type { PictureSpec } from '../drawing/picture-spec'
import { SHOWN } from '../catalogue/plan-products'
import type { DemoProduct, DemoVariant } from '../catalogue/demo-goods'

/*
 * The ids of the demo's goods, the same on every machine. Past the products that are shown they grow from product to product: each new row
 * then stands at the end of its indexes, which a million of them at places anywhere would have to be read and written again and again for.
 */

const placeOf = (number: number): string => number.toString(16).padStart(8, '0')

/** In the shape of version 5, as `stableId`. */
const inOrder = ({ number }: DemoProduct, position: number): string =>
  `${placeOf(number)}-${position.toString(16).padStart(4, '0')}-5000-a000-000000000000`

export const productIdOf = (product: DemoProduct): string =>
  product.number <= SHOWN ? stableId('product', product.slug) : inOrder(product, 0)

export const variantIdOf = (product: DemoProduct, variant: DemoVariant): string =>
  product.number <= SHOWN ? stableId('variant', variant.sku) : inOrder(product, product.variants.indexOf(variant) + 1)

export function pictureIdOf({ number }: DemoProduct, spec: PictureSpec): string {
  const id = drawingId(spec)
  return number <= SHOWN ? id : `${placeOf(number)}${id.slice(8)}`
}
