export { type Carrier, carrierNamed, CARRIERS, fitsCarrier, guessCarrier, plainTrackingNumber } from './carriers'
export { type OrderLinkRequest, orderLinkSchema } from './order-link.schema'
export type { OrderMessage, OrderThread } from './order-message.schema'
export {
  ORDER_MESSAGE_MAX_LENGTH,
  type OrderEventType,
  type OrderState,
  RETURN_WINDOW_DAYS,
  type ReturnReason,
  type ReturnState,
} from './order-states'
export type {
  Order,
  OrderEvent,
  OrderLine,
  Purchase,
  PurchasePage,
  PurchaseSummary,
  Return,
  Shipment,
} from './order.schema'
export type {
  OrdersChanged,
  SellerOrder,
  SellerOrderLine,
  SellerOrderPage,
  SellerOrdersFilter,
  SellerOrderSummary,
  SellerReturn,
  SellerReturnPage,
  SellerReturnSummary,
  SellerWork,
} from './seller-order.schema'
export {
  MAX_ORDERS_AT_ONCE,
  // As remotes of 0.1.1 know it.
  MAX_ORDERS_AT_ONCE as MAX_ACCEPTED_AT_ONCE,
  ORDER_PRINTS_PATH,
  type OrderPrint,
  SELLER_ORDER_SORTS,
  SELLER_ORDER_TABS,
  SELLER_ORDERS_PATH,
  SELLER_RETURN_TABS,
  type SellerOrderSort,
  type SellerOrderTab,
  type SellerReturnTab,
  SHIP_WITHIN_DAYS,
} from './seller-work'
