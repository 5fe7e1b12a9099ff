import { oc } from '@orpc/contract'
import { object, string } from 'yup'
import { notFound, publicErrors, sessionErrors } from '../problem/errors'
import { facetsSchema } from './facets.schema'
import { brandListSchema, categoryListSchema, formOptionsSchema } from './options.schema'
import { productDraftSchema } from './product-draft.schema'
import { landingSchema, productPageSchema, productSchema, sellerProductPageSchema } from './product.schema'
import { cardsQuerySchema, cardsSchema, relatedSchema } from './related.schema'
import { sellerProductsQuerySchema } from '../seller-products/seller-products.schema'
import { sellerProfileSchema } from './seller-profile.schema'
import { slugPageSchema, slugQuerySchema } from './slugs.schema'
import { storeFiltersSchema, storeQuerySchema } from './store-query.schema'
import { suggestionsQuerySchema, suggestionsSchema } from './suggestions.schema'

const tags = ['Catalogue']

/** Public reads of the catalogue. */
export const catalogueContract = {
  landing: oc
    .route({ method: 'GET', path: '/api/landing', summary: 'What the landing page shows', tags })
    .errors(publicErrors)
    .output(landingSchema),
  categories: oc
    .route({ method: 'GET', path: '/api/categories', summary: 'The category tree', tags })
    .errors(publicErrors)
    .output(categoryListSchema),
  brands: oc
    .route({ method: 'GET', path: '/api/brands', summary: 'All brands, by name', tags })
    .errors(publicErrors)
    .output(brandListSchema),
  formOptions: oc
    .route({ method: 'GET', path: '/api/form-options', summary: 'Choices of the product form', tags })
    .errors(publicErrors)
    .output(formOptionsSchema),
  facets: oc
    .route({ method: 'GET', path: '/api/facets', summary: 'What the store can be narrowed by, with counts', tags })
    .errors(publicErrors)
    .input(storeFiltersSchema)
    .output(facetsSchema),
  suggestions: oc
    .route({ method: 'GET', path: '/api/suggestions', summary: 'What a search that is being typed may mean', tags })
    .errors(publicErrors)
    .input(suggestionsQuerySchema)
    .output(suggestionsSchema),
  slugs: oc
    .route({ method: 'GET', path: '/api/product-slugs', summary: 'Slugs of all that is on sale, for sitemaps', tags })
    .errors(publicErrors)
    .input(slugQuerySchema)
    .output(slugPageSchema),
  seller: oc
    .route({ method: 'GET', path: '/api/sellers/{slug}', summary: 'A seller as shoppers see them', tags })
    .errors({ ...publicErrors, ...notFound })
    .input(object({ slug: string().required().max(120) }).noUnknown())
    .output(sellerProfileSchema),
}

/** Products. The path of creation is fixed by the specification, section 7. */
export const productsContract = {
  list: oc
    .route({ method: 'GET', path: '/api/products', summary: 'One page of the store', tags })
    .errors(publicErrors)
    .input(storeQuerySchema)
    .output(productPageSchema),
  get: oc
    .route({ method: 'GET', path: '/api/products/{id}', summary: 'A product by slug, former slug or id', tags })
    .errors({ ...publicErrors, ...notFound })
    .input(object({ id: string().required().max(120) }).noUnknown())
    .output(productSchema),
  related: oc
    .route({
      method: 'GET',
      path: '/api/products/{id}/related',
      summary: 'What is like a product or goes with it',
      tags,
    })
    .errors({ ...publicErrors, ...notFound })
    .input(object({ id: string().required().max(120) }).noUnknown())
    .output(relatedSchema),
  noteView: oc
    .route({
      method: 'POST',
      path: '/api/products/{id}/views',
      summary: 'Somebody looks at a product; counted, without the person',
      successStatus: 204,
      tags,
    })
    .errors(publicErrors)
    .input(object({ id: string().uuid().required() }).noUnknown()),
  cards: oc
    .route({ method: 'GET', path: '/api/cards', summary: 'Products by their slugs', tags })
    .errors(publicErrors)
    .input(cardsQuerySchema)
    .output(cardsSchema),
  create: oc
    .route({ method: 'POST', path: '/api/products', summary: 'List a product (multipart)', successStatus: 201, tags })
    .errors({ ...sessionErrors, SLUG_TAKEN: { status: 409 }, UNSUPPORTED_IMAGE: { status: 415 } })
    .input(productDraftSchema)
    .output(productSchema),
  mine: oc
    .route({
      method: 'GET',
      path: '/api/seller/products',
      summary: "One page of the signed-in seller's own products",
      tags: ['Seller'],
    })
    .errors(sessionErrors)
    .input(sellerProductsQuerySchema)
    .output(sellerProductPageSchema),
}
