const MIB = 1024 * 1024

/** Of one CSV file, its header not counted. */
export const MAX_IMPORT_ROWS = 10_000
export const MAX_IMPORT_BYTES = 20 * MIB
/** Of a ZIP file with pictures, as it is sent. */
export const MAX_IMPORT_ZIP_BYTES = 200 * MIB
export const IMPORT_PAGE_SIZE = 20
export const IMPORT_PROBLEMS_PAGE_SIZE = 50

/**
 * `checking` reads the rows and touches nothing; `checked` waits for its seller; `importing` makes the products, `pictures` fetches theirs.
 * The last two are final.
 */
export const IMPORT_STATES = ['checking', 'checked', 'importing', 'pictures', 'done', 'cancelled'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

/** What is done to products that are there already, and to those that are not. */
export const IMPORT_MODES = ['both', 'create', 'update'] as const
export type ImportMode = (typeof IMPORT_MODES)[number]

/** What a column of the file can stand for. */
export const IMPORT_FIELDS = [
  'handle',
  'title',
  'body',
  'summary',
  'vendor',
  'type',
  'category',
  'material',
  'published',
  'status',
  'option1Name',
  'option1Value',
  'option2Name',
  'option2Value',
  'option3Name',
  'option3Value',
  'color',
  'size',
  'sku',
  'quantity',
  'price',
  'compareAt',
  'discount',
  'imageSrc',
  'imagePosition',
  'imageAlt',
  'imageColor',
  'variantImage',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]

/** What a column stands for by its header alone: nobody chooses it. */
export const FURTHER_IMPORT_FIELDS = ['attributes', 'manufacturer', 'responsible', 'identifier', 'warnings'] as const
export type FurtherImportField = (typeof FURTHER_IMPORT_FIELDS)[number]
export type ReadImportField = ImportField | FurtherImportField

/** Lists of the shop that a word of the file has to be in. */
export const WORD_KINDS = ['category', 'brand', 'color', 'size'] as const
export type WordKind = (typeof WORD_KINDS)[number]

/** Where a ZIP file with an import's pictures is put, as it is: no form around it, so that nobody has to hold all of it. */
export const importPicturesPath = (id: string) => `/api/seller/imports/${encodeURIComponent(id)}/pictures`
