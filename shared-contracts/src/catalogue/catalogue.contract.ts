import { object, string } from 'yup'
import { HOUR_MS, MIB, perAddress } from '../endpoint/call-limits'
import { endpoints } from '../endpoint/endpoints'
import { facetsSchema } from './facets.schema'
import { brandListSchema, categoryListSchema, formOptionsSchema } from './options.schema'
import { menuSchema, searchNoteSchema } from './menu.schema'
import { productDraftSchema } from './product-draft.schema'
import { landingSchema, productPageSchema, productSchema, sellerProductPageSchema } from './product.schema'
import { cardsQuerySchema, cardsSchema, relatedSchema } from './related.schema'
import { sellerProductsQuerySchema } from '../seller-products/seller-products.schema'
import { sellerProfileSchema } from './seller-profile.schema'
import { slugPageSchema, slugQuerySchema } from './slugs.schema'
import { storeFiltersSchema, storeQuerySchema } from './store-query.schema'
import { suggestionsQuerySchema, suggestionsSchema } from './suggestions.schema'

const endpoint = endpoints('Catalogue')
const sellerEndpoint = endpoints('Seller')

/** Public reads of the catalogue. */
export const catalogueContract = {
  landing: endpoint.anybody().get('/api/landing', 'What the landing page shows').cached().output(landingSchema),
  categories: endpoint.anybody().get('/api/categories', 'The category tree').cached().output(categoryListSchema),
  brands: endpoint.anybody().get('/api/brands', 'All brands, by name').cached().output(brandListSchema),
  formOptions: endpoint
    .anybody()
    .get('/api/form-options', 'Choices of the product form')
    .cached()
    .output(formOptionsSchema),
  facets: endpoint
    .anybody()
    .get('/api/facets', 'What the store can be narrowed by, with counts')
    .cached()
    .input(storeFiltersSchema)
    .output(facetsSchema),
  suggestions: endpoint
    .anybody()
    .get('/api/suggestions', 'What a search that is being typed may mean')
    .cached()
    .input(suggestionsQuerySchema)
    .output(suggestionsSchema),
  menu: endpoint
    .anybody()
    .get('/api/menu', 'Departments with what is new in them, and what others look for')
    .cached()
    .output(menuSchema),
  noteSearch: endpoint
    .stranger(perAddress('search', 120, HOUR_MS))
    .post('/api/searches', 'Somebody searches for something; counted, without the person')
    .answers(204)
    .input(searchNoteSchema),
  slugs: endpoint
    .anybody()
    .get('/api/product-slugs', 'Slugs of all that is on sale, for sitemaps')
    .cached()
    .input(slugQuerySchema)
    .output(slugPageSchema),
  seller: endpoint
    .anybody()
    .get('/api/sellers/{slug}', 'A seller as shoppers see them')
    .cached()
    .refuses('NOT_FOUND')
    .input(object({ slug: string().required().max(120) }).noUnknown())
    .output(sellerProfileSchema),
}

/** Products. The path of creation is fixed by the specification, section 7. */
export const productsContract = {
  list: endpoint
    .anybody()
    .get('/api/products', 'One page of the store')
    .cached()
    .input(storeQuerySchema)
    .output(productPageSchema),
  get: endpoint
    .anybody()
    .get('/api/products/{id}', 'A product by slug, former slug or id')
    .cached()
    .refuses('NOT_FOUND')
    .input(object({ id: string().required().max(120) }).noUnknown())
    .output(productSchema),
  related: endpoint
    .anybody()
    .get('/api/products/{id}/related', 'What is like a product or goes with it')
    .cached()
    .refuses('NOT_FOUND')
    .input(object({ id: string().required().max(120) }).noUnknown())
    .output(relatedSchema),
  noteView: endpoint
    .stranger('own')
    .post('/api/products/{id}/views', 'Somebody looks at a product; counted, without the person')
    .answers(204)
    .withoutBody()
    .input(object({ id: string().uuid().required() }).noUnknown()),
  cards: endpoint.anybody().get('/api/cards', 'Products by their slugs').input(cardsQuerySchema).output(cardsSchema),
  create: endpoint
    .seller('products.write')
    .post('/api/products', 'List a product (multipart)')
    .answers(201)
    .form(110 * MIB)
    .refuses('SLUG_TAKEN', 'UNSUPPORTED_IMAGE')
    .input(productDraftSchema)
    .output(productSchema),
  mine: sellerEndpoint
    .seller('products.read')
    .get('/api/seller/products', "One page of the signed-in seller's own products")
    .input(sellerProductsQuerySchema)
    .output(sellerProductPageSchema),
}
