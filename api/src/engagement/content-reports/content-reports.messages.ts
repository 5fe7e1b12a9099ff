/** Why a report is not taken, or cannot be decided so. */
export const contentReportMessages = {
  misused:
    'We take no more reports from you for now: several before were unfounded. Write to us if you think that is wrong.',
  moreCame: 'More was reported meanwhile. Read it, and decide again.',
  notOfThis: 'That cannot be done about this.',
  gone: 'It is gone.',
} as const
