export { refundSettlementSchema, type FailedRefund, type FailedRefundPage } from './failed-refund.schema'
