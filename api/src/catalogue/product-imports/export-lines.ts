import { and, asc, gt, inArray, isNull, or, eq, type SQL } from 'drizzle-orm'
import { decimalAmount, discounted, toMinorUnitsOf } from 'shared-contracts/catalogue/money'
import type { ReadImportField } from 'shared-contracts/product-imports/import-limits'
import type { TypedProduct, TypedVariant } from 'shared-contracts/seller-products/product-content.schema'
import { narrowSellerProducts } from '../products/narrow-seller-products'
import { products } from '../products/products.table'
import { ownedBy } from '../products/seller-products'
import type { Deps } from '../../deps'
import { csvLine } from '../../http/csv'
import { pictureFile } from '../pictures/present-picture'
import type { ProductRecord } from '../seller-products/change-product'
import { loadExisting } from './planning/find-existing'
import { COLUMN_NAMES } from './reading/columns'
import { cellOfAttributes, cellsOfSafety } from './reading/read-attributes'
import { htmlOfText } from './reading/html-text'
import { loadVocabulary, wordFor, type Vocabulary } from './reading/vocabulary'

const AT_ONCE = 50
type Cells = Partial<Record<ReadImportField, string>>

/** What an export has, in the order of Shopify's file. */
export const EXPORT_FIELDS: readonly ReadImportField[] = [
  ...(['handle', 'title', 'body', 'vendor', 'type', 'published'] as const),
  ...(['option1Name', 'option1Value', 'option2Name', 'option2Value'] as const),
  ...(['sku', 'quantity', 'price', 'compareAt', 'discount'] as const),
  ...(['imageSrc', 'imagePosition', 'imageAlt', 'imageColor', 'variantImage'] as const),
  ...(['summary', 'material', 'status'] as const),
  ...(['attributes', 'manufacturer', 'responsible', 'identifier', 'warnings'] as const),
]

export const headerLine = () => csvLine(EXPORT_FIELDS.map((field) => COLUMN_NAMES[field]))
export const cellsLine = (cells: Cells) => csvLine(EXPORT_FIELDS.map((field) => cells[field] ?? ''))

interface Wanted {
  ids?: readonly string[] | undefined
  matching?: Parameters<typeof narrowSellerProducts>[0] | undefined
}

/** A shop's products as lines of a CSV file that can be imported again; a few products are in memory at a time. */
export async function* exportLines(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  sellerId: string,
  { ids, matching = {} }: Wanted,
): AsyncGenerator<string> {
  const vocabulary = await loadVocabulary(db)
  yield headerLine()
  let after: SQL | undefined
  for (;;) {
    const rows = await db
      .select()
      .from(products)
      .where(
        and(
          ownedBy(sellerId),
          narrowSellerProducts(matching),
          isNull(products.deletedAt),
          ids && inArray(products.id, [...ids]),
          after,
        ),
      )
      .orderBy(asc(products.createdAt), asc(products.id))
      .limit(AT_ONCE)
    const last = rows.at(-1)
    if (!last) return
    after = or(
      gt(products.createdAt, last.createdAt),
      and(eq(products.createdAt, last.createdAt), gt(products.id, last.id)),
    )
    for (const { id } of rows) {
      const existing = await loadExisting(db, env.currency, { id, lock: false })
      if (!existing) continue
      for (const cells of rowsOf(existing, { vocabulary, origin: env.origin, currency: env.currency }))
        yield cellsLine(cells)
    }
  }
}

/** As many rows as a product has variants or pictures, whichever are more; the first has its words, too. */
function rowsOf(
  { product, typed }: { product: ProductRecord; typed: TypedProduct },
  { vocabulary, origin, currency }: { vocabulary: Vocabulary; origin: string; currency: string },
): Cells[] {
  const { variants, pictures, slug: handle } = typed
  const sourceOf = (id: string) => `${origin}/media/${pictureFile(id, 1600)}`
  const length = Math.max(1, variants.length, pictures.length)
  return Array.from({ length }, (_, index) => {
    const variant = variants[index]
    const picture = pictures[index]
    const shown = variant && pictures.find(({ color }) => color === variant.color)
    return {
      handle,
      ...(index === 0 && wordsOf(product, typed, vocabulary)),
      ...(variant && {
        option1Value: wordFor(vocabulary, 'color', variant.color),
        option2Value: wordFor(vocabulary, 'size', variant.size),
        sku: variant.sku,
        quantity: variant.stock,
        ...pricesOf(variant, currency),
        variantImage: shown ? sourceOf(shown.id) : '',
      }),
      ...(picture && {
        imageSrc: sourceOf(picture.id),
        imagePosition: String(index + 1),
        imageAlt: picture.alt,
        imageColor: picture.color === null ? '' : wordFor(vocabulary, 'color', picture.color),
      }),
    }
  })
}

function wordsOf(product: ProductRecord, typed: TypedProduct, vocabulary: Vocabulary): Cells {
  const { name, details, description, material, brand, category } = typed
  return {
    title: name,
    body: details === '' ? '' : htmlOfText(details),
    vendor: brand === '' ? '' : wordFor(vocabulary, 'brand', brand),
    type: category === '' ? '' : wordFor(vocabulary, 'category', category),
    published: product.status === 'published' ? 'TRUE' : 'FALSE',
    option1Name: 'Color',
    option2Name: 'Size',
    summary: description,
    material,
    attributes: cellOfAttributes(vocabulary.attributes, typed.typedAttributes),
    ...cellsOfSafety(typed.typedSafety),
    status: product.status === 'published' ? 'active' : product.status,
  }
}

function pricesOf({ price, discount }: TypedVariant, currency: string): Cells {
  const list = toMinorUnitsOf(price, currency)
  if (list === null || discount === '') return { price }
  return { price: decimalAmount(discounted(list, Number(discount)), currency), compareAt: price, discount }
}
