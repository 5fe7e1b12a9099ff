import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { ApiClient } from 'shared-contracts/client'
import type { ProductImportDetails } from 'shared-contracts/product-imports/product-import.schema'

type Row = Readonly<Record<string, string>>

/** A product of one variant as Shopify writes it; words that every shop has. */
export const aRow = (handle: string, changes: Row = {}): Row => ({
  Handle: handle,
  Title: `Shirt ${handle}`,
  'Body (HTML)': '<p>Linen, washed twice.</p>',
  Vendor: 'Independent',
  Type: 'Men',
  'Option1 Name': 'Color',
  'Option1 Value': 'Red',
  'Option2 Name': 'Size',
  'Option2 Value': 'M',
  'Variant SKU': `${handle}-RED-M`.toUpperCase(),
  'Variant Inventory Qty': '5',
  'Variant Price': '49.90',
  Status: 'draft',
  ...changes,
})

/** A CSV file of rows, with the columns of the first. */
export function csvOf(rows: readonly Row[], delimiter = ','): string {
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const line = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter)
  return [headers, ...rows.map((row) => headers.map((header) => row[header] ?? ''))].map(line).join('\n')
}

export const csvFile = (content: string | Uint8Array<ArrayBuffer>, name = 'products.csv') =>
  new File([content], name, { type: 'text/csv' })

/** Waits until an import has come to rest in a state. */
export async function untilImport(
  client: ApiClient,
  id: string,
  state: ProductImportDetails['state'],
): Promise<ProductImportDetails> {
  await expect.poll(async () => (await client.productImports.get({ id })).state, { timeout: 20_000 }).toBe(state)
  return client.productImports.get({ id })
}

/** Brings a file and waits for its check. */
export async function checkedImport(client: ApiClient, content: string | Uint8Array<ArrayBuffer>) {
  const { id } = await client.productImports.create({ requestId: randomUUID(), file: csvFile(content) })
  return untilImport(client, id, 'checked')
}

/** Brings a file, has what is right imported, and waits until all is over. */
export async function importedFile(client: ApiClient, content: string | Uint8Array<ArrayBuffer>) {
  const { id } = await checkedImport(client, content)
  await client.productImports.start({ id, whole: false })
  return untilImport(client, id, 'done')
}
