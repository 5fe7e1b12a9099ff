export {
  IMPORT_FIELDS,
  IMPORT_MODES,
  IMPORT_PAGE_SIZE,
  IMPORT_PROBLEMS_PAGE_SIZE,
  importPicturesPath,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
  MAX_IMPORT_ZIP_BYTES,
  type FurtherImportField,
  type ImportField,
  type ImportMode,
  type ImportState,
  type WordKind,
} from './import-limits'
export type {
  ImportProblem,
  ImportSettings,
  ImportWord,
  ProductImport,
  ProductImportDetails,
} from './product-import.schema'
