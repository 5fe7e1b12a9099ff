import type { BannerBody } from 'shared-contracts/content/banner-body.schema'

/** What a shop could say; nobody sees it before staff publish it. */
export const banner: BannerBody = {
  title: 'Free returns within 14 days.',
  linkText: 'How returns work',
  linkTo: '/help',
  tone: 'plain',
}
