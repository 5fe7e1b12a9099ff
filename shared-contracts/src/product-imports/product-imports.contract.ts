import { oc } from '@orpc/contract'
import { fileSchema } from '../documents/file.schema'
import { notFound, sessionErrors } from '../problem/errors'
import {
  importProblemPageSchema,
  importProblemsQuerySchema,
  importSettingsSchema,
  importsQuerySchema,
  newImportSchema,
  oneImportSchema,
  productImportDetailsSchema,
  productImportPageSchema,
  startImportSchema,
} from './product-import.schema'

const tags = ['Seller']
const path = '/api/seller/imports'
const errors = {
  ...sessionErrors,
  ...notFound,
  /** 409: not in this state; `detail` says why. */
  REFUSED: { status: 409 },
} as const

/** Products from CSV files. Another seller's import is answered like a missing one. */
export const productImportsContract = {
  create: oc
    .route({
      method: 'POST',
      path,
      summary: 'Bring a CSV file to be checked (multipart); no product is touched',
      successStatus: 201,
      tags,
    })
    .errors(errors)
    .input(newImportSchema)
    .output(productImportDetailsSchema),
  list: oc
    .route({ method: 'GET', path, summary: 'All imports, newest first', tags })
    .errors(sessionErrors)
    .input(importsQuerySchema)
    .output(productImportPageSchema),
  template: oc
    .route({ method: 'GET', path: '/api/seller/import-template', summary: 'A CSV file to begin with', tags })
    .errors(sessionErrors)
    .output(fileSchema),
  get: oc
    .route({ method: 'GET', path: `${path}/{id}`, summary: 'One import, and how far it is', tags })
    .errors(errors)
    .input(oneImportSchema)
    .output(productImportDetailsSchema),
  problems: oc
    .route({ method: 'GET', path: `${path}/{id}/problems`, summary: 'What is wrong, by row and column', tags })
    .errors(errors)
    .input(importProblemsQuerySchema)
    .output(importProblemPageSchema),
  corrections: oc
    .route({
      method: 'GET',
      path: `${path}/{id}/corrections`,
      summary: 'The rows of wrong products as a CSV file, with a column that says why',
      tags,
    })
    .errors(errors)
    .input(oneImportSchema)
    .output(fileSchema),
  set: oc
    .route({ method: 'PUT', path: `${path}/{id}/settings`, summary: 'Choose otherwise, and check again', tags })
    .errors(errors)
    .input(importSettingsSchema)
    .output(productImportDetailsSchema),
  start: oc
    .route({ method: 'POST', path: `${path}/{id}/start`, summary: 'Import what is right', tags })
    .errors(errors)
    .input(startImportSchema)
    .output(productImportDetailsSchema),
  cancel: oc
    .route({ method: 'POST', path: `${path}/{id}/cancel`, summary: 'Stop; what is done stays done', tags })
    .errors(errors)
    .input(oneImportSchema)
    .output(productImportDetailsSchema),
}
