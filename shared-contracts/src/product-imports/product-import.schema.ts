import { array, boolean, mixed, number, object, string, type InferType } from 'yup'
import { keyedOrCountedShape, pageKey, pageNumber } from '../answers.schema'
import {
  FURTHER_IMPORT_FIELDS,
  IMPORT_FIELDS,
  IMPORT_MODES,
  IMPORT_STATES,
  MAX_IMPORT_BYTES,
  WORD_KINDS,
} from './import-limits'

/** Texts of what can be wrong with the file as such. */
const productImportMessages = {
  fileRequired: 'Choose a CSV file.',
  fileTooLarge: 'The file may have at most 20 MB. Split it in two.',
} as const

const count = () => number().integer().min(0).required()
const moment = () => string().defined().nullable()

/** An import in the list of all. */
export const productImportSchema = object({
  id: string().uuid().required(),
  fileName: string().required(),
  /** Who brought it, as the shop's people know them; `null` for an account that is gone. */
  by: string().defined().nullable(),
  state: string().oneOf(IMPORT_STATES).required(),
  mode: string().oneOf(IMPORT_MODES).required(),
  /** Of the file, its header not counted. */
  rows: count(),
  products: count(),
  /** What would be done, by the last check: each product counts once. */
  plan: object({ create: count(), update: count(), skip: count(), wrong: count() }).noUnknown().required(),
  /** What was done. */
  outcome: object({ created: count(), updated: count(), unchanged: count(), skipped: count(), failed: count() })
    .noUnknown()
    .required(),
  pictures: object({ total: count(), done: count(), failed: count() }).noUnknown().required(),
  /** ISO 8601; the others are `null` until then. */
  createdAt: string().required(),
  startedAt: moment(),
  finishedAt: moment(),
  /** What staff said when they stopped it; absent: they did not. */
  stopReason: string().optional(),
}).noUnknown()
export type ProductImport = InferType<typeof productImportSchema>

/** One import with all that can be chosen about it. */
export const productImportDetailsSchema = productImportSchema
  .shape({
    /** Products that the check has looked at. */
    checked: count(),
    /** Whatever the file says, new products come as drafts. */
    drafts: boolean().required(),
    columns: array()
      .of(
        object({
          header: string().defined(),
          /** `null`: nothing is read from it. */
          field: string().oneOf(IMPORT_FIELDS).defined().nullable(),
          /** What is read from it by its header; then `field` is `null`. */
          further: string().oneOf(FURTHER_IMPORT_FIELDS).optional(),
          /** The first cell below it that is not empty. */
          sample: string().defined(),
        }).noUnknown(),
      )
      .required(),
    /** Words that are in none of the shop's lists, and what the seller has them stand for. */
    words: array()
      .of(
        object({
          kind: string().oneOf(WORD_KINDS).required(),
          /** As it stands in the file; empty where there is nothing. */
          word: string().defined(),
          /** Rows that have it; 0 once it is chosen. */
          rows: count(),
          /** Slug, or a brand's id; `null` until it is chosen. */
          choice: string().defined().nullable(),
        }).noUnknown(),
      )
      .required(),
    /** `errors` keep a product back, `notes` only inform. */
    problems: object({ errors: count(), notes: count() }).noUnknown().required(),
    /** Columns that have problems, the most first. */
    problemColumns: array().of(string().defined()).required(),
    /** Pictures that the file names without an address, and how many of those have come in a ZIP file. */
    files: object({ named: count(), arrived: count() }).noUnknown().required(),
  })
  .noUnknown()
export type ProductImportDetails = InferType<typeof productImportDetailsSchema>
export type ImportWord = ProductImportDetails['words'][number]

export const productImportPageSchema = object({
  items: array().of(productImportSchema).required(),
  ...keyedOrCountedShape,
}).noUnknown()

export const importProblemSchema = object({
  id: count(),
  /** As a spreadsheet numbers rows: the header is 1. */
  line: count(),
  column: string().defined(),
  /** What stands in the cell, or the beginning of it. */
  value: string().defined(),
  message: string().required(),
  level: string().oneOf(['error', 'note']).required(),
  handle: string().defined(),
  /** The product, once there is one. */
  productId: string().uuid().defined().nullable(),
}).noUnknown()
export type ImportProblem = InferType<typeof importProblemSchema>

export const importProblemPageSchema = object({
  items: array().of(importProblemSchema).required(),
  ...keyedOrCountedShape,
}).noUnknown()

const page = pageNumber()
export const oneImportSchema = object({ id: string().uuid().required() }).noUnknown()
export const importsQuerySchema = object({ page, after: pageKey() }).noUnknown()
export const importProblemsQuerySchema = oneImportSchema.shape({
  level: string().oneOf(['error', 'note']).optional(),
  column: string().max(200).optional(),
  page,
  after: pageKey({ numbers: 2, ids: 0 }),
})

export const newImportSchema = object({
  /** Drawn by the caller, and the import's id: the same request twice makes one. */
  requestId: string().uuid().required(),
  file: mixed<File>((value): value is File => value instanceof File)
    .required(productImportMessages.fileRequired)
    .test('size', productImportMessages.fileTooLarge, (file) => !file || file.size <= MAX_IMPORT_BYTES),
  /** An import that was not started: this one takes its place, with all that was chosen there. */
  replaces: string().uuid().optional(),
}).noUnknown()

export const importSettingsSchema = oneImportSchema.shape({
  mode: string().oneOf(IMPORT_MODES).optional(),
  drafts: boolean().optional(),
  columns: array()
    .of(
      object({ header: string().max(200).defined(), field: string().oneOf(IMPORT_FIELDS).defined().nullable() })
        .noUnknown()
        .required(),
    )
    .max(200)
    .optional(),
  choices: array()
    .of(
      object({
        kind: string().oneOf(WORD_KINDS).required(),
        word: string().max(200).defined(),
        choice: string().max(60).defined().nullable(),
      })
        .noUnknown()
        .required(),
    )
    .max(500)
    .optional(),
})
export type ImportSettings = InferType<typeof importSettingsSchema>

export const startImportSchema = oneImportSchema.shape({
  /** All or nothing: refused while any row is wrong. */
  whole: boolean().required(),
})
