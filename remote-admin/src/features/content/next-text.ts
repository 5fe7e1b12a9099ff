import type { ContentDocument } from 'shared-contracts'
import { messages } from './messages'

/** What of a document nobody reads yet: what is planned, else a draft; empty for neither. */
export function nextText({ scheduled, draft }: ContentDocument, moment: (iso: string) => string): string {
  if (!scheduled) return draft ? messages.draft : ''
  const what = scheduled.number ? messages.version(scheduled.number) : messages.goesOff
  return messages.scheduled(what, moment(scheduled.at))
}
