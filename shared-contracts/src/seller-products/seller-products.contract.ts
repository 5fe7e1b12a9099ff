import { number, object, string } from 'yup'
import { pictureSchema } from '../catalogue/picture.schema'
import { productSchema } from '../catalogue/product.schema'
import { fileSchema } from '../answers.schema'
import { KIB, MIB, perShop, QUARTER_MS } from '../endpoint/call-limits'
import { endpoints } from '../endpoint/endpoints'
import { appealDraftSchema } from '../desk-products/take-down.schema'
import { productContentSchema, typedProductSchema } from './product-content.schema'
import {
  bulkRequestSchema,
  bulkResultSchema,
  editableProductSchema,
  exportRequestSchema,
  matchingProductsSchema,
  matchingRequestSchema,
  pictureUploadSchema,
  savedDraftSchema,
} from './seller-products.schema'

const endpoint = endpoints('Seller')
const path = '/api/seller/products/{id}'
const one = object({ id: string().uuid().required() }).noUnknown()
const versioned = one.shape({
  /** The version that the change was made on. */
  version: number().integer().min(0).required(),
})
const request = object({
  /** Drawn by the caller, and the new product's id: the same request twice makes one. */
  requestId: string().uuid().required(),
}).noUnknown()

/**
 * What a seller does with their own products. Another seller's is answered like a missing one.
 *
 * - `CHANGED`: the product has changed since that version; `changed` says what, by whom and when.
 * - `REFUSED`: not in this state; `detail` says why.
 */
export const sellerProductsContract = {
  get: endpoint
    .sellerOrView('products.read')
    .get(path, 'One own product, to edit it')
    .refuses('CHANGED', 'NOT_FOUND', 'REFUSED', 'SLUG_TAKEN')
    .input(one)
    .output(editableProductSchema),
  create: endpoint
    .seller('products.write')
    .post('/api/seller/products', 'Begin an empty draft')
    .answers(201)
    .refuses('CHANGED', 'NOT_FOUND', 'REFUSED', 'SLUG_TAKEN')
    .input(request)
    .output(editableProductSchema),
  update: endpoint
    .seller('products.write')
    .put(path, 'Save it as it is to be; its draft is taken over')
    .json(256 * KIB)
    .refuses('CHANGED', 'NOT_FOUND', 'REFUSED', 'SLUG_TAKEN')
    .input(productContentSchema.concat(versioned))
    .output(editableProductSchema),
  saveDraft: endpoint
    .seller('products.write')
    .put(`${path}/draft`, 'Keep what is typed; shoppers see nothing of it')
    .json(256 * KIB)
    .refuses('CHANGED', 'NOT_FOUND', 'REFUSED', 'SLUG_TAKEN')
    .input(versioned.shape({ typed: typedProductSchema.required() }))
    .output(savedDraftSchema),
  discardDraft: endpoint
    .seller('products.write')
    .delete(`${path}/draft`, 'Throw away what was typed since the last save')
    .refuses('CHANGED', 'NOT_FOUND', 'REFUSED', 'SLUG_TAKEN')
    .input(one)
    .output(editableProductSchema),
  publish: endpoint
    .seller('products.write')
    .post(`${path}/publish`, 'Bring it into the shop, with what its draft says')
    .refuses('CHANGED', 'NOT_FOUND', 'REFUSED', 'SLUG_TAKEN')
    .input(versioned)
    .output(editableProductSchema),
  withdraw: endpoint
    .seller('products.write')
    .post(`${path}/withdraw`, 'Take back what waits for staff; what is typed stays')
    .refuses('CHANGED', 'NOT_FOUND', 'REFUSED', 'SLUG_TAKEN')
    .input(one)
    .output(editableProductSchema),
  archive: endpoint
    .seller('products.write')
    .post(`${path}/archive`, 'Take it out of the shop')
    .refuses('CHANGED', 'NOT_FOUND', 'REFUSED', 'SLUG_TAKEN')
    .input(one)
    .output(editableProductSchema),
  restore: endpoint
    .seller('products.write')
    .post(`${path}/restore`, 'Bring an archived one, or a removed draft, back')
    .refuses('CHANGED', 'NOT_FOUND', 'REFUSED', 'SLUG_TAKEN')
    .input(one)
    .output(editableProductSchema),
  appeal: endpoint
    .seller('products.write')
    .post(`${path}/appeal`, 'Ask the marketplace to look again at why it was taken down, once')
    .refuses('CHANGED', 'NOT_FOUND', 'REFUSED', 'SLUG_TAKEN')
    .input(one.concat(appealDraftSchema).shape({ takeDown: string().uuid().required() }))
    .output(editableProductSchema),
  duplicate: endpoint
    .seller('products.write')
    .post(`${path}/duplicate`, 'Begin a draft with its words')
    .answers(201)
    .refuses('CHANGED', 'NOT_FOUND', 'REFUSED', 'SLUG_TAKEN')
    .input(one.concat(request))
    .output(editableProductSchema),
  remove: endpoint
    .seller('products.write')
    .delete(path, 'Remove a draft; for a day it can be restored')
    .answers(204)
    .refuses('CHANGED', 'NOT_FOUND', 'REFUSED', 'SLUG_TAKEN')
    .input(one),
  bulk: endpoint
    .seller('products.write')
    .post('/api/seller/products/bulk', 'Do one thing to many')
    .refuses('CHANGED', 'NOT_FOUND', 'REFUSED', 'SLUG_TAKEN')
    .input(bulkRequestSchema)
    .output(bulkResultSchema),
  matching: endpoint
    .seller('products.read')
    .post('/api/seller/products/matching', 'Those that match, by id and title, to do one thing to them')
    .refuses('REFUSED')
    .input(matchingRequestSchema)
    .output(matchingProductsSchema),
  export: endpoint
    .seller('products.read')
    .post(
      '/api/seller/products/export',
      'Those that are chosen, or all that match, as a CSV file that can be imported again',
    )
    .limit(perShop('exports', 60, QUARTER_MS))
    .refuses('CHANGED', 'NOT_FOUND', 'REFUSED', 'SLUG_TAKEN')
    .input(exportRequestSchema)
    .output(fileSchema),
  upload: endpoint
    .seller('products.write')
    .post('/api/seller/pictures', 'Store a picture, to be named in a product (multipart)')
    .answers(201)
    .form(11 * MIB)
    .refuses('UNSUPPORTED_IMAGE')
    .input(pictureUploadSchema)
    .output(pictureSchema),
  previewLink: endpoint
    .seller('products.read')
    .post(`${path}/preview`, 'Make a link to it as shoppers would see it')
    .refuses('CHANGED', 'NOT_FOUND', 'REFUSED', 'SLUG_TAKEN')
    .input(one)
    .output(object({ token: string().required() }).noUnknown()),
  preview: endpoint
    .seller('products.read')
    .get('/api/seller/previews/{token}', 'A product as shoppers would see it, with what its draft says')
    .refuses('CHANGED', 'NOT_FOUND', 'REFUSED', 'SLUG_TAKEN')
    .input(object({ token: string().required().max(200) }).noUnknown())
    .output(productSchema),
}
