import { type ApiClient, isProblem, type ProductDraft } from 'shared-contracts'

/** Calls of the API that succeed in a shop with data, by the endpoint's place in the contract, as in `cart.get`. */
type Calls = Record<string, () => Promise<unknown>>

/** The calls of one area. What they need beside the endpoint they look for, or make, by the API itself. */
export type CallsOf = (api: ApiClient) => Calls

/** For what no mock can make succeed: its refusal is as declared. */
export async function refused(call: Promise<unknown>): Promise<void> {
  const error: unknown = await call.catch((cause: unknown) => cause)
  if (
    !isProblem<'*'>(error, 'LOGIN_STEP_OVER') &&
    !isProblem<'*'>(error, 'PASSKEY_REFUSED') &&
    !isProblem<'*'>(error, 'NOT_FOUND') &&
    !isProblem<'*'>(error, 'REFUSED')
  )
    throw error
}

/** What makes a call that is sent again the same one. */
export const aRequest = () => ({ requestId: crypto.randomUUID() })

/** A message about an order. */
export const aWord = () => ({ body: 'Is it warm?', ...aRequest() })

/** As somebody types it. */
export const address = { recipient: 'Ada', line1: 'Street 1', postcode: '1010', city: 'Vienna', country: 'AT' }

/** Of somebody who has no account yet. */
export const registration = {
  email: 'new@demo.test',
  password: 'a fine password',
  confirmPassword: 'a fine password',
  terms: true,
}

export const newPassword = { password: registration.password, confirmPassword: registration.password }

export const someProduct = (api: ApiClient) => api.products.get({ id: 'lambswool-crew-neck' })

export const aVariant = async (api: ApiClient) => (await someProduct(api)).variants[0]!.id

/** A product that can be listed, of a brand that the shop knows. */
export async function aDraft(api: ApiClient): Promise<ProductDraft> {
  const { items } = await api.catalogue.brands()
  return {
    images: [new File(['one'], 'front.png', { type: 'image/png' })],
    ...{ name: 'Linen shirt', slug: 'linen-shirt', price: '49.90', stock: 3, brand: items[0]?.id ?? '' },
    ...{ category: 'men', color: 'red', size: 'm', description: 'A shirt.', details: 'Linen.' },
  }
}
