import { array, object, string } from 'yup'
import { endpoints } from '../endpoint/endpoints'
import { deliveryWaySchema } from './delivery-way.schema'

const endpoint = endpoints('Delivery')

export const deliveryContract = {
  ways: endpoint
    .anybody()
    .get('/api/delivery', "The shop's ways of delivery, zone by zone, cheapest first; a seller may have other prices")
    .output(
      object({
        items: array().of(deliveryWaySchema).required(),
        /** ISO 3166-1, in their order: where the shop or a seller of it sends to. */
        countries: array().of(string().required()).optional(),
      }).noUnknown(),
    ),
}
