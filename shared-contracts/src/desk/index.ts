export {
  consentDecisionSchema,
  holdSchema,
  staffCancellationSchema,
  staffItemsCancellationSchema,
  staffNoteSchema,
  staffRefundSchema,
} from './desk-acts.schema'
export type { DeskPurchase } from './desk-purchase.schema'
export {
  DESK_NOTE_MAX_LENGTH,
  type ConsentAct,
  DESK_REASON_MAX_LENGTH,
  DESK_ORDERS_PATH,
  DESK_PAYMENTS,
  DESK_SORTS,
  DESK_TABS,
  type DeskMail,
  type DeskPayment,
  type DeskTab,
  ERASED,
  REFUND_BEARERS,
  type RefundBearer,
} from './desk-terms'
export type { DeskOrder, DeskOrderPage, DeskOrdersFilter } from './desk-orders.schema'
