import type { ImportField } from 'shared-contracts/product-imports/import-limits'

/** Columns as the export writes them: the names of Shopify's, and three that only this shop has. */
export const COLUMN_NAMES: Record<ImportField, string> = {
  handle: 'Handle',
  title: 'Title',
  body: 'Body (HTML)',
  summary: 'SEO Description',
  vendor: 'Vendor',
  type: 'Type',
  category: 'Product Category',
  material: 'Material',
  published: 'Published',
  status: 'Status',
  option1Name: 'Option1 Name',
  option1Value: 'Option1 Value',
  option2Name: 'Option2 Name',
  option2Value: 'Option2 Value',
  option3Name: 'Option3 Name',
  option3Value: 'Option3 Value',
  color: 'Color',
  size: 'Size',
  sku: 'Variant SKU',
  quantity: 'Variant Inventory Qty',
  price: 'Variant Price',
  compareAt: 'Variant Compare At Price',
  discount: 'Discount Percent',
  imageSrc: 'Image Src',
  imagePosition: 'Image Position',
  imageAlt: 'Image Alt Text',
  imageColor: 'Image Color',
  variantImage: 'Variant Image',
}

/** Other names of the same; Shopify has changed some in the course of time. */
const OTHER_NAMES: Partial<Record<ImportField, readonly string[]>> = {
  handle: ['URL handle', 'Slug'],
  title: ['Name'],
  body: ['Body', 'Description', 'Details'],
  summary: ['Summary', 'Short description'],
  vendor: ['Brand'],
  type: ['Product type', 'Custom product type'],
  category: ['Category', 'Standard product type'],
  published: ['Published on online store'],
  color: ['Colour'],
  sku: ['SKU'],
  quantity: ['Inventory quantity', 'Stock', 'Quantity'],
  price: ['Price'],
  compareAt: ['Compare-at price', 'List price'],
  discount: ['Discount'],
  imageSrc: ['Product image URL', 'Image', 'Image URL'],
  imageAlt: ['Image alt'],
  variantImage: ['Variant image URL'],
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

const byName = new Map<string, ImportField>(
  (Object.keys(COLUMN_NAMES) as ImportField[]).flatMap((field) =>
    [COLUMN_NAMES[field], ...(OTHER_NAMES[field] ?? [])].map((name) => [plain(name), field] as const),
  ),
)

/** What each header stands for; of two that stand for the same the first counts. */
export function understandColumns(headers: readonly string[]): (ImportField | null)[] {
  const seen = new Set<ImportField>()
  return headers.map((header) => {
    const field = byName.get(plain(header))
    if (!field || seen.has(field)) return null
    seen.add(field)
    return field
  })
}
