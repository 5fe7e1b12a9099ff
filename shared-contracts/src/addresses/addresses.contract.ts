import { object, string } from 'yup'
import { endpoints } from '../endpoint/endpoints'
import { addressDraftSchema, addressListSchema, addressSchema } from './address.schema'

const endpoint = endpoints('Address book')
const path = '/api/account/addresses'
const id = string().uuid().required()
const oneAddress = object({ id }).noUnknown()

/**
 * The signed-in shopper's address book. Somebody else's address is answered like a missing one.
 *
 * - `ADDRESS_BOOK_FULL`: the account keeps as many addresses as it may; see `MAX_ADDRESSES`.
 */
export const addressesContract = {
  list: endpoint.shopper().get(path, 'All kept addresses, the default one first').output(addressListSchema),
  create: endpoint
    .shopper()
    .post(path, 'Keep an address; the first is the default one')
    .answers(201)
    .refuses('ADDRESS_BOOK_FULL')
    .input(addressDraftSchema)
    .output(addressSchema),
  update: endpoint
    .shopper()
    .put(`${path}/{id}`, 'Change an address')
    .refuses('NOT_FOUND')
    .input(addressDraftSchema.shape({ id }))
    .output(addressSchema),
  delete: endpoint
    .shopper()
    .delete(`${path}/{id}`, 'Remove an address; the newest of the rest becomes the default one if it was')
    .answers(204)
    .refuses('NOT_FOUND')
    .input(oneAddress),
  restore: endpoint
    .shopper()
    .post(`${path}/{id}/restore`, 'Bring a removed address back as it was, within the hour after its removal')
    .refuses('ADDRESS_BOOK_FULL', 'NOT_FOUND')
    .input(oneAddress)
    .output(addressSchema),
  setDefault: endpoint
    .shopper()
    .post(`${path}/{id}/default`, 'Make an address the default one')
    .refuses('NOT_FOUND')
    .input(oneAddress)
    .output(addressSchema),
}
