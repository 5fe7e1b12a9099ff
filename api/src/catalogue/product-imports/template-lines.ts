import { decimalAmount } from 'shared-contracts/catalogue/money'
import type { Queryable } from '../../platform/db/database'
import { cellsLine, headerLine } from './export-lines'
import { loadVocabulary, wordFor } from './reading/vocabulary'

/** A file to begin with: the header, and one product in two colours and two sizes, in words and prices that this shop has. @param currency ISO 4217. */
export async function templateLines(db: Queryable, currency: string): Promise<string[]> {
  const vocabulary = await loadVocabulary(db)
  const [category = ''] = [...vocabulary.sizesOf].find(([, sizes]) => sizes.length > 1) ?? []
  const [small = '', large = ''] = vocabulary.sizesOf.get(category) ?? []
  const [one = '', other = ''] = vocabulary.names.color.keys()
  const [brand = ''] = vocabulary.names.brand.keys()
  const pairs = [one, other].flatMap((color) => [small, large].map((size) => ({ color, size })))
  const lines = pairs.map(({ color, size }, index) =>
    cellsLine({
      handle: 'linen-shirt-example',
      ...(index === 0 && {
        title: 'Linen shirt',
        body: '<p>Linen, washed twice.</p><p>Buttons of shell.</p>',
        vendor: wordFor(vocabulary, 'brand', brand),
        type: wordFor(vocabulary, 'category', category),
        published: 'TRUE',
        option1Name: 'Color',
        option2Name: 'Size',
        imageSrc: 'https://example.com/linen-shirt-front.jpg',
        imagePosition: '1',
        imageAlt: 'Front',
        summary: 'A shirt for long evenings.',
        material: 'Linen',
        status: 'draft',
      }),
      option1Value: wordFor(vocabulary, 'color', color),
      option2Value: wordFor(vocabulary, 'size', size),
      sku: `LINEN-${color}-${size}`.toUpperCase(),
      quantity: '5',
      price: decimalAmount(3_992, currency),
      compareAt: decimalAmount(4_990, currency),
      discount: '20',
    }),
  )
  return [headerLine(), ...lines]
}
