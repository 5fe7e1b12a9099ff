export type { PaymentMethod, PaymentMethods } from './payment-methods.contract'
