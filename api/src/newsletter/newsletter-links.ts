import type { LinkKind } from '../secrets/link-token'

const secret = 'newsletter links'

/** The links in mails about the newsletter. */
export const newsletterLinks = {
  confirm: { secret, purpose: 'confirm' },
  unsubscribe: { secret, purpose: 'unsubscribe' },
} as const satisfies Record<string, LinkKind>
