import type { ApiClient } from 'shared-contracts'

export const someProduct = (api: ApiClient) => api.products.get({ id: 'lambswool-crew-neck' })

export const aVariant = async (api: ApiClient) => (await someProduct(api)).variants[0]!.id
