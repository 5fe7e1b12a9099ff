import { fileSchema } from '../answers.schema'
import { MIB, perShop, QUARTER_MS } from '../endpoint/call-limits'
import { number, object, string } from 'yup'
import { endpoints } from '../endpoint/endpoints'
import { MAX_IMPORT_ZIP_BYTES } from './import-limits'
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

const endpoint = endpoints('Seller')
const path = '/api/seller/imports'

/**
 * Products from CSV files. Another seller's import is answered like a missing one.
 *
 * - `REFUSED`: not in this state; `detail` says why.
 */
export const productImportsContract = {
  create: endpoint
    .seller('products.write')
    .post(path, 'Bring a CSV file to be checked (multipart); no product is touched')
    .answers(201)
    .form(21 * MIB)
    .refuses('NOT_FOUND', 'REFUSED')
    .input(newImportSchema)
    .output(productImportDetailsSchema),
  list: endpoint
    .sellerOrView('products.read')
    .get(path, 'All imports, newest first')
    .input(importsQuerySchema)
    .output(productImportPageSchema),
  template: endpoint
    .seller('products.read')
    .get('/api/seller/import-template', 'A CSV file to begin with')
    .output(fileSchema),
  get: endpoint
    .sellerOrView('products.read')
    .get(`${path}/{id}`, 'One import, and how far it is')
    .refuses('NOT_FOUND', 'REFUSED')
    .input(oneImportSchema)
    .output(productImportDetailsSchema),
  problems: endpoint
    .sellerOrView('products.read')
    .get(`${path}/{id}/problems`, 'What is wrong, by row and column')
    .refuses('NOT_FOUND', 'REFUSED')
    .input(importProblemsQuerySchema)
    .output(importProblemPageSchema),
  corrections: endpoint
    .seller('products.read')
    .get(`${path}/{id}/corrections`, 'The rows of wrong products as a CSV file, with a column that says why')
    .limit(perShop('exports', 60, QUARTER_MS))
    .refuses('NOT_FOUND', 'REFUSED')
    .input(oneImportSchema)
    .output(fileSchema),
  set: endpoint
    .seller('products.write')
    .put(`${path}/{id}/settings`, 'Choose otherwise, and check again')
    .refuses('NOT_FOUND', 'REFUSED')
    .input(importSettingsSchema)
    .output(productImportDetailsSchema),
  start: endpoint
    .seller('products.write')
    .post(`${path}/{id}/start`, 'Import what is right')
    .refuses('NOT_FOUND', 'REFUSED')
    .input(startImportSchema)
    .output(productImportDetailsSchema),
  cancel: endpoint
    .seller('products.write')
    .post(`${path}/{id}/cancel`, 'Stop; what is done stays done')
    .refuses('NOT_FOUND', 'REFUSED')
    .input(oneImportSchema)
    .output(productImportDetailsSchema),
  pictures: endpoint
    .seller('products.write')
    .put(`${path}/{id}/pictures`, 'Bring its pictures in a ZIP file, which is unfolded while it comes')
    .refuses('NOT_FOUND', 'REFUSED')
    .input(object({ id: string().required().max(40) }).noUnknown())
    .output(object({ pictures: number().integer().required() }).noUnknown())
    .bytes('application/zip', MAX_IMPORT_ZIP_BYTES),
}
