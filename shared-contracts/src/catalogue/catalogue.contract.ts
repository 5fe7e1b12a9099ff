import { array, type InferType, object, string } from 'yup'
import { pageNumber, pageShape } from '../answers.schema'
import { HOUR_MS, MIB, perAddress } from '../endpoint/call-limits'
import { endpoints } from '../endpoint/endpoints'
import { sellerProductsQuerySchema } from '../seller-products/seller-products.schema'
import { facetsSchema } from './facets.schema'
import { menuSchema, searchNoteSchema } from './menu.schema'
import { brandListSchema, categoryListSchema, formOptionsSchema } from './options.schema'
import { productDraftSchema } from './product-draft.schema'
import {
  landingSchema,
  productCardSchema,
  productPageSchema,
  productSchema,
  sellerProductPageSchema,
} from './product.schema'
import { sellerProfileSchema } from './seller-profile.schema'
import { storeFiltersSchema, storeQuerySchema } from './store-query.schema'
import { suggestionsQuerySchema, suggestionsSchema } from './suggestions.schema'

/** What may be shown beside a product. No product is in both, and neither has the product itself. */
const relatedSchema = object({
  /** Of the same kind; the nearest in colour and price first. At most eight. */
  similar: array().of(productCardSchema).required(),
  /** Of the other kinds in the same department, at most one each, in its colours or in quiet ones. At most four. */
  goesWith: array().of(productCardSchema).required(),
}).noUnknown()
export type Related = InferType<typeof relatedSchema>

/** Products by their slugs, with commas between them. */
const cardsQuerySchema = object({ slugs: string().required().max(1_600) }).noUnknown()

/** In the order in which they were asked for; what is not on sale is left out. */
const cardsSchema = object({ items: array().of(productCardSchema).required() }).noUnknown()

/** Slugs per page. A sitemap may hold 50,000 addresses; this leaves room, and keeps an answer below a megabyte. */
export const SLUG_PAGE_SIZE = 20_000

const slugQuerySchema = object({ page: pageNumber() }).noUnknown()

const slugPageSchema = object({
  items: array().of(string().required()).required(),
  ...pageShape,
}).noUnknown()
export type SlugPage = InferType<typeof slugPageSchema>

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
    // REFUSED: the shop is suspended.
    .refuses('SLUG_TAKEN', 'UNSUPPORTED_IMAGE', 'REFUSED')
    .input(productDraftSchema)
    .output(productSchema),
  mine: sellerEndpoint
    .sellerOrView('products.read')
    .get('/api/seller/products', "One page of the signed-in seller's own products")
    .input(sellerProductsQuerySchema)
    .output(sellerProductPageSchema),
}
