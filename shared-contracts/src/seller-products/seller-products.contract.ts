import { oc } from '@orpc/contract'
import { number, object, string } from 'yup'
import { pictureSchema } from '../catalogue/picture.schema'
import { productSchema } from '../catalogue/product.schema'
import { fileSchema } from '../documents/file.schema'
import { notFound, sessionErrors } from '../problem/errors'
import { productContentSchema, typedProductSchema } from './product-content.schema'
import {
  bulkRequestSchema,
  bulkResultSchema,
  editableProductSchema,
  exportRequestSchema,
  pictureUploadSchema,
  savedDraftSchema,
} from './seller-products.schema'

const tags = ['Seller']
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

const errors = {
  ...sessionErrors,
  ...notFound,
  /** 409: the product has changed since that version; `changed` says what, by whom and when. */
  CHANGED: { status: 409 },
  SLUG_TAKEN: { status: 409 },
  /** 409: not in this state; `detail` says why. */
  REFUSED: { status: 409 },
} as const

/** What a seller does with their own products. Another seller's is answered like a missing one. */
export const sellerProductsContract = {
  get: oc
    .route({ method: 'GET', path, summary: 'One own product, to edit it', tags })
    .errors(errors)
    .input(one)
    .output(editableProductSchema),
  create: oc
    .route({ method: 'POST', path: '/api/seller/products', summary: 'Begin an empty draft', successStatus: 201, tags })
    .errors(errors)
    .input(request)
    .output(editableProductSchema),
  update: oc
    .route({ method: 'PUT', path, summary: 'Save it as it is to be; its draft is taken over', tags })
    .errors(errors)
    .input(productContentSchema.concat(versioned))
    .output(editableProductSchema),
  saveDraft: oc
    .route({ method: 'PUT', path: `${path}/draft`, summary: 'Keep what is typed; shoppers see nothing of it', tags })
    .errors(errors)
    .input(versioned.shape({ typed: typedProductSchema.required() }))
    .output(savedDraftSchema),
  discardDraft: oc
    .route({ method: 'DELETE', path: `${path}/draft`, summary: 'Throw away what was typed since the last save', tags })
    .errors(errors)
    .input(one)
    .output(editableProductSchema),
  publish: oc
    .route({
      method: 'POST',
      path: `${path}/publish`,
      summary: 'Bring it into the shop, with what its draft says',
      tags,
    })
    .errors(errors)
    .input(versioned)
    .output(editableProductSchema),
  archive: oc
    .route({ method: 'POST', path: `${path}/archive`, summary: 'Take it out of the shop', tags })
    .errors(errors)
    .input(one)
    .output(editableProductSchema),
  restore: oc
    .route({
      method: 'POST',
      path: `${path}/restore`,
      summary: 'Bring an archived one, or a removed draft, back',
      tags,
    })
    .errors(errors)
    .input(one)
    .output(editableProductSchema),
  duplicate: oc
    .route({
      method: 'POST',
      path: `${path}/duplicate`,
      summary: 'Begin a draft with its words',
      successStatus: 201,
      tags,
    })
    .errors(errors)
    .input(one.concat(request))
    .output(editableProductSchema),
  remove: oc
    .route({
      method: 'DELETE',
      path,
      summary: 'Remove a draft; for a day it can be restored',
      successStatus: 204,
      tags,
    })
    .errors(errors)
    .input(one),
  bulk: oc
    .route({ method: 'POST', path: '/api/seller/products/bulk', summary: 'Do one thing to many', tags })
    .errors(errors)
    .input(bulkRequestSchema)
    .output(bulkResultSchema),
  export: oc
    .route({
      method: 'POST',
      path: '/api/seller/products/export',
      summary: 'Those that are chosen, or all that match, as a CSV file that can be imported again',
      tags,
    })
    .errors(errors)
    .input(exportRequestSchema)
    .output(fileSchema),
  upload: oc
    .route({
      method: 'POST',
      path: '/api/seller/pictures',
      summary: 'Store a picture, to be named in a product (multipart)',
      successStatus: 201,
      tags,
    })
    .errors({ ...sessionErrors, UNSUPPORTED_IMAGE: { status: 415 } })
    .input(pictureUploadSchema)
    .output(pictureSchema),
  previewLink: oc
    .route({ method: 'POST', path: `${path}/preview`, summary: 'Make a link to it as shoppers would see it', tags })
    .errors(errors)
    .input(one)
    .output(object({ token: string().required() }).noUnknown()),
  preview: oc
    .route({
      method: 'GET',
      path: '/api/seller/previews/{token}',
      summary: 'A product as shoppers would see it, with what its draft says',
      tags,
    })
    .errors(errors)
    .input(object({ token: string().required().max(200) }).noUnknown())
    .output(productSchema),
}
