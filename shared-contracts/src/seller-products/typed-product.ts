import { decimalAmount, toMinorUnitsOf } from '../catalogue/money'
import { isUnsaid, toSafety, typedSafety as typedOf } from '../product-safety/typed-safety'
import type { ProductContent, TypedProduct, TypedVariant } from './product-content.schema'

export const emptyTyped: TypedProduct = {
  name: '',
  slug: '',
  brand: '',
  category: '',
  material: '',
  description: '',
  details: '',
  variants: [],
  pictures: [],
}

/** What was typed as the contract takes it; whatever is no number becomes `NaN`, which the schema has a sentence for. @param currency ISO 4217. */
export function toContent(typed: TypedProduct, currency: string): Record<keyof ProductContent, unknown> {
  const { typedAttributes, typedSafety, ...words } = typed
  return {
    ...words,
    // Of an editor that knows nothing of them they are left out.
    attributes: typedAttributes?.map((one) => ({ ...one, share: shareOf(one.share) })),
    safety: typedSafety && (isUnsaid(typedSafety) ? null : toSafety(typedSafety)),
    material: typed.material.trim() === '' ? undefined : typed.material,
    variants: typed.variants.map((variant) => toVariant(variant, currency)),
  }
}

/** Digits as people write them: what only programs read as a number, such as `0x10`, is none. */
function whole(text: string): number | null {
  const typed = text.replace(/\s/g, '')
  if (typed === '') return null
  return /^[+-]?\d+(\.\d+)?$/.test(typed) ? Number(typed) : Number.NaN
}

/** What is no whole number is no share either. */
function shareOf(text: string | null): number | null {
  const share = text === null ? null : (whole(text) ?? 0)
  return Number.isNaN(share) ? 0 : share
}

function toVariant({ price, discount, stock, stockWas, ...rest }: TypedVariant, currency: string) {
  const untouched = stock.trim() === stockWas.trim()
  return {
    ...rest,
    priceMinor: price.trim() === '' ? undefined : (toMinorUnitsOf(price, currency) ?? Number.NaN),
    discount: whole(discount),
    stock: untouched ? null : (whole(stock) ?? 0),
    stockWas: untouched ? null : whole(stockWas),
  }
}

/** A stored product as it stands in the editor's fields; `stock` of its content is what is on hand. @param currency ISO 4217. */
export function toTyped(content: ProductContent, currency: string): TypedProduct {
  const { attributes, safety, ...rest } = content
  return {
    ...rest,
    ...(attributes && {
      typedAttributes: attributes.map(({ share, ...one }) => ({
        ...one,
        share: share === null ? null : String(share),
      })),
    }),
    ...(safety !== undefined && { typedSafety: typedOf(safety) }),
    material: content.material ?? '',
    variants: content.variants.map(({ priceMinor, discount, stock, stockWas: _was, ...rest }) => ({
      ...rest,
      price: decimalAmount(priceMinor, currency),
      discount: discount === null ? '' : String(discount),
      stock: String(stock ?? 0),
      stockWas: String(stock ?? 0),
    })),
    pictures: content.pictures.map((picture) => ({ ...picture })),
  }
}
