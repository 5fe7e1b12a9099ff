export { type FailedRefund, type FailedRefundPage, refundSettlementSchema } from './failed-refund.schema'
