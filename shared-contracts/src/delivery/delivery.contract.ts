import { array, object } from 'yup'
import { endpoints } from '../endpoint/endpoints'
import { deliveryWaySchema } from './delivery-way.schema'

const endpoint = endpoints('Delivery')

export const deliveryContract = {
  ways: endpoint
    .anybody()
    .get('/api/delivery', "The shop's ways of delivery, zone by zone, cheapest first; a seller may have other prices")
    .output(object({ items: array().of(deliveryWaySchema).required() }).noUnknown()),
}
