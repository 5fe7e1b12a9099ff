export { type Card, cardSchema, typedExpiry } from './card.schema'
export { type CheckoutState, HOLD_MS, type PaymentState } from './checkout-states'
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
