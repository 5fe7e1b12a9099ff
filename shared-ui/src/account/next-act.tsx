import { paths, type PurchaseSummary } from 'shared-contracts'
import { VisuallyHidden } from '../a11y/visually-hidden'
import { ButtonLink } from '../button/button-link'

const words = {
  answer_case: 'Answer the case',
  view_case: 'View the case',
  send_return: 'Send the return',
  track: 'Track parcel',
  cancel: 'Cancel order',
  return: 'Send back',
  review: 'Write a review',
} as const

interface Act {
  act: keyof typeof words
  href: string
}

/** What can be done about a purchase now, the most pressing: a case that waits for the shopper is, and one that waits for others where nothing else is. */
export function nextActOf({ number, dispute, next }: PurchaseSummary): Act | undefined {
  const href = paths.purchase(number)
  if (dispute === 'shopper') return { act: 'answer_case', href }
  return next ?? (dispute && { act: 'view_case', href })
}

/** The way to the most pressing act of a purchase, if there is one; to a carrier's page, beside the shop. */
export function NextAct({ purchase }: { purchase: PurchaseSummary }) {
  const next = nextActOf(purchase)
  if (!next) return null
  return (
    <ButtonLink
      variant={next.act === 'cancel' ? 'quiet' : 'secondary'}
      to={next.href}
      {...(!next.href.startsWith('/') && { target: '_blank', rel: 'noreferrer' })}
    >
      {words[next.act]}
      <VisuallyHidden> {purchase.number}</VisuallyHidden>
    </ButtonLink>
  )
}
