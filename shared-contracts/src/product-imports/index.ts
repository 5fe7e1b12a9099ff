export {
  type FurtherImportField,
  IMPORT_FIELDS,
  IMPORT_MODES,
  IMPORT_PAGE_SIZE,
  IMPORT_PROBLEMS_PAGE_SIZE,
  type ImportField,
  type ImportMode,
  importPicturesPath,
  type ImportState,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
  MAX_IMPORT_ZIP_BYTES,
  type WordKind,
} from './import-limits'
export type {
  ImportProblem,
  ImportSettings,
  ImportWord,
  ProductImport,
  ProductImportDetails,
} from './product-import.schema'
