import { requestScope } from './request-scope'

export type SecurityEvent =
  | 'signed-in'
  | 'first-admin-made'
  | 'first-admin-refused'
  | 'settings-changed'
  | 'log-in-refused'
  | 'second-step-refused'
  | 'proof-refused'
  | 'password-reset'
  | 'protection-changed'
  | 'team-changed'
  | 'staff-changed'
  | 'payout-account-changed'
  | 'promotion-changed'
  | 'credit-changed'
  | 'commission-changed'
  | 'tax-changed'
  | 'delivery-changed'
  | 'refund-decided'
  | 'personal-data-read'
  | 'purchase-changed'
  | 'product-changed'
  | 'content-report-decided'
  | 'shopper-changed'
  | 'chargeback-decided'
  | 'difference-settled'
  | 'seller-reviewed'
  | 'seller-changed'
  | 'seller-viewed'

/**
 * A line of the log for whoever looks after the shop's safety: `security` names the event, the rest are ids, codes and the names of fields.
 * Who it was is found by the id; the log itself names nobody.
 */
export function logSecurityEvent(event: SecurityEvent, about: Readonly<Record<string, string | undefined>>): void {
  requestScope().log.info({ security: event, ...about }, 'security event')
}
