import type { PageModule } from 'shared-contracts'
import { letterLinkPage } from './letter-link-page'
import { head, Page } from './newsletter-page'

/** The pages about the newsletter, in one file: the first page of a visit pays for the name of each further one. */
export const newsletterPages = {
  ask: { Page, head },
  confirm: letterLinkPage('confirm'),
  unsubscribe: letterLinkPage('unsubscribe'),
} satisfies Record<string, PageModule>
