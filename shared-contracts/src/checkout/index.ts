export { cardSchema, typedExpiry, type Card } from './card.schema'
export { HOLD_MS, type CheckoutState, type PaymentState } from './checkout-states'
export type {
  Checkout,
  CheckoutChanges,
  CheckoutLine,
  CheckoutParcel,
  DeliveryOption,
  ParcelAddress,
  PaymentForm,
  PlacedOrder,
  Totals,
} from './checkout.schema'
