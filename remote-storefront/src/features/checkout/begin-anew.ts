import type { ApiClient, Checkout } from 'shared-contracts'
import { toDraft } from './address-draft'
import { keep } from './session-kept'

/** A new checkout of the same cart, with everything that was said in the one before; a code that no longer works is left out. */
export async function beginAnew(api: ApiClient, before: Checkout | undefined): Promise<Checkout> {
  const started = await api.checkout.start()
  keep('checkout.id', started.id)
  const { id } = started
  const { email, address, billingAddress, parcels = [], promotion } = before ?? {}
  if (!email && !address && !promotion) return started
  const changed = await api.checkout.change({
    id,
    ...(email && { email }),
    ...(address && { address: toDraft(address) }),
    ...(billingAddress && { billingAddress: toDraft(billingAddress) }),
    // The cart may have lost a seller since.
    deliveries: parcels.flatMap(({ seller, optionId }) =>
      optionId && started.parcels.some((parcel) => parcel.seller.id === seller.id)
        ? [{ sellerId: seller.id, optionId }]
        : [],
    ),
  })
  if (!promotion) return changed
  return api.checkout.change({ id, promotionCode: promotion.code }).catch(() => changed)
}
