import type { NewsletterDetails, NewsletterState } from 'shared-contracts'
import { COLLEAGUE } from './mock-content'
import { mockId } from './mock-facts'

const AT = '2026-03-01T10:00:00.000Z'
const TEXT = 'Hello,\n\nit is cold: [see what is warm](/store?q=wool).'
export const SUBSCRIBERS = 1_204

const states: readonly [NewsletterState, string][] = [
  ['draft', 'Wool weather'],
  ['planned', 'Twelve things to give'],
  ['sending', 'New from Quayside'],
  ['stopped', 'Last call'],
  ['sent', 'Hello, autumn'],
]

/** A newsletter as it stands; of one that has begun half have had their turn. */
function newsletterOf(id: string, state: NewsletterState, subject: string): NewsletterDetails {
  const hasBegun = state !== 'draft' && state !== 'planned'
  return {
    ...{
      id,
      state,
      subject,
      version: 0,
      changedAt: AT,
      changedBy: COLLEAGUE,
      sentBy: state === 'draft' ? null : COLLEAGUE,
    },
    ...{ startsAt: state === 'planned' ? '2030-03-01T10:00:00.000Z' : null, startedAt: hasBegun ? AT : null },
    ...{ endedAt: state === 'sent' ? AT : null, recipients: hasBegun ? SUBSCRIBERS : null },
    reached: state === 'sent' ? SUBSCRIBERS : hasBegun ? SUBSCRIBERS / 2 : 0,
    ...{ waiting: state === 'stopped' ? 50 : 0, subscribers: SUBSCRIBERS, chosen: [] },
    ...{ body: { subject, text: TEXT }, text: `Hello,\n\nit is cold.\n` },
  }
}

/** So many newsletters, one of each state first, the same at every start. */
export const mockNewsletters = (many: number): NewsletterDetails[] =>
  Array.from({ length: many }, (_, index) => {
    const [state, subject] = states[index % states.length]!
    return newsletterOf(mockId(66, index), index < states.length ? state : 'sent', subject)
  })

/** A draft that has just been written. */
export const newDraft = (body: NewsletterDetails['body']): NewsletterDetails => ({
  ...newsletterOf(crypto.randomUUID(), 'draft', body.subject),
  body,
})
