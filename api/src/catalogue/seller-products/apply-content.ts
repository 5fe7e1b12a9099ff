import { eq } from 'drizzle-orm'
import { discounted } from 'shared-contracts/catalogue/money'
import type { ProductContent, VariantContent } from 'shared-contracts/seller-products/product-content.schema'
import { withCurrentColors } from '../colors/current-colors'
import { setAttributesOf } from '../attributes/product-attributes'
import { productImages } from '../products/product-images.table'
import { products } from '../products/products.table'
import { namesOf, searchVector } from '../products/search-words'
import type { Editor, ContentChange } from './change-product'
import { changeSlug } from './change-slug'
import { chooseContentOptions } from './choose-content-options'
import { productDrafts } from './product-drafts.table'
import { setVariants } from './set-variants-and-prices'

/** Makes a locked product what the content says; what was typed of it is taken over with that. */
export async function applyContent(
  change: ContentChange,
  { by, currency }: { by: Editor; currency: string },
  asked: ProductContent,
): Promise<void> {
  const { tx, product } = change
  const content = await withCurrentColors(tx, asked)
  const options = await chooseContentOptions(change, content)
  await changeSlug(change, content.slug)
  const { name: title, slug, description, details, material = null, safety } = content
  await tx
    .update(products)
    .set({
      ...{ title, slug, description, details, material },
      ...(safety !== undefined && { safety }),
      categoryId: options.category.id,
      brandId: options.brand.id,
      discountPercent: shownDiscount(content.variants),
      search: searchVector({
        title,
        names: namesOf({
          ...{ brand: options.brand.name, category: options.category.label },
          ...{ colors: options.colors, material },
        }),
        description,
      }),
    })
    .where(eq(products.id, product.id))
  await setVariants(change, { by, currency }, content.variants)
  if (options.attributes) await setAttributesOf(tx, product.id, options.attributes)
  await tx.delete(productImages).where(eq(productImages.productId, product.id))
  await tx.insert(productImages).values(
    content.pictures.map(({ id, color, alt }, position) => ({
      productId: product.id,
      position,
      pictureId: id,
      color,
      alt: alt || title,
    })),
  )
  await tx.delete(productDrafts).where(eq(productDrafts.productId, product.id))
}

/** A card shows the cheapest variant, so its discount is the product's. */
export function shownDiscount(variants: readonly Pick<VariantContent, 'priceMinor' | 'discount'>[]): number | null {
  const payable = variants.map(({ priceMinor, discount }) => ({
    discount,
    minor: discount === null ? priceMinor : discounted(priceMinor, discount),
  }))
  return payable.reduce(
    (least, one) => (one.minor < least.minor ? one : least),
    payable[0] ?? { discount: null, minor: 0 },
  ).discount
}
