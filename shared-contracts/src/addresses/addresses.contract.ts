import { oc } from '@orpc/contract'
import { object, string } from 'yup'
import { notFound, sessionErrors } from '../problem/errors'
import { addressDraftSchema, addressListSchema, addressSchema } from './address.schema'

const tags = ['Address book']
const path = '/api/account/addresses'
const id = string().uuid().required()
const oneAddress = object({ id }).noUnknown()
const oneErrors = { ...sessionErrors, ...notFound }

/** 409: the account keeps as many addresses as it may; see `MAX_ADDRESSES`. */
const full = { ADDRESS_BOOK_FULL: { status: 409 } } as const

/** The signed-in shopper's address book. Somebody else's address is answered like a missing one. */
export const addressesContract = {
  list: oc
    .route({ method: 'GET', path, summary: 'All kept addresses, the default one first', tags })
    .errors(sessionErrors)
    .output(addressListSchema),
  create: oc
    .route({ method: 'POST', path, summary: 'Keep an address; the first is the default one', successStatus: 201, tags })
    .errors({ ...sessionErrors, ...full })
    .input(addressDraftSchema)
    .output(addressSchema),
  update: oc
    .route({ method: 'PUT', path: `${path}/{id}`, summary: 'Change an address', tags })
    .errors(oneErrors)
    .input(addressDraftSchema.shape({ id }))
    .output(addressSchema),
  delete: oc
    .route({
      method: 'DELETE',
      path: `${path}/{id}`,
      summary: 'Remove an address; the newest of the rest becomes the default one if it was',
      successStatus: 204,
      tags,
    })
    .errors(oneErrors)
    .input(oneAddress),
  restore: oc
    .route({
      method: 'POST',
      path: `${path}/{id}/restore`,
      summary: 'Bring a removed address back as it was, within the hour after its removal',
      tags,
    })
    .errors({ ...oneErrors, ...full })
    .input(oneAddress)
    .output(addressSchema),
  setDefault: oc
    .route({ method: 'POST', path: `${path}/{id}/default`, summary: 'Make an address the default one', tags })
    .errors(oneErrors)
    .input(oneAddress)
    .output(addressSchema),
}
