export {
  RETURN_WINDOW_DAYS,
  type OrderEventType,
  type OrderState,
  type ReturnReason,
  type ReturnState,
  ORDER_MESSAGE_MAX_LENGTH,
} from './order-states'
export { orderLinkSchema, type OrderLinkRequest } from './order-link.schema'
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
export { CARRIERS, carrierNamed, fitsCarrier, guessCarrier, plainTrackingNumber, type Carrier } from './carriers'
export type { OrderMessage, OrderThread } from './order-message.schema'
export type {
  SellerOrder,
  OrdersChanged,
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
  // As remotes of 0.1.1 know it.
  MAX_ORDERS_AT_ONCE as MAX_ACCEPTED_AT_ONCE,
  MAX_ORDERS_AT_ONCE,
  ORDER_PRINTS_PATH,
  type OrderPrint,
  SELLER_ORDERS_PATH,
  SELLER_ORDER_SORTS,
  SELLER_ORDER_TABS,
  SELLER_RETURN_TABS,
  SHIP_WITHIN_DAYS,
  type SellerOrderSort,
  type SellerOrderTab,
  type SellerReturnTab,
} from './seller-work'
