import { endpoints } from '../endpoint/endpoints'
import { shopSafetySchema } from './safety.schema'

const endpoint = endpoints('Seller')
const path = '/api/seller/product-safety'

/** Who made what a shop sells, as the EU wants it said: for all of its products, unless one says otherwise. */
export const sellerSafetyContract = {
  get: endpoint
    .sellerOrView('products.read')
    .get(path, 'What is said of the safety of all own products')
    .output(shopSafetySchema),
  save: endpoint
    .seller('products.write')
    .put(path, 'Say it anew; the products that say nothing of their own follow at once')
    .refuses('CONFLICT')
    .input(shopSafetySchema)
    .output(shopSafetySchema),
}
