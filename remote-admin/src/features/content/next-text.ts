import type { ContentDetails, ContentDocument } from 'shared-contracts'
import { messages } from './messages'

/** What of a document nobody reads yet: what is planned, else a draft; empty for neither. */
export function nextText({ scheduled, draft, live }: ContentDocument, moment: (iso: string) => string): string {
  if (!scheduled) return draft ? (live ? messages.draft : messages.onlyDraft) : ''
  const what = scheduled.number ? messages.version(scheduled.number) : messages.goesOff
  return messages.scheduled(what, moment(scheduled.at))
}

/** Says what the form begins with where that was published and is no more; empty elsewhere. */
export function wentBackText({ live, versions: [newest] }: ContentDetails): string {
  return live && newest && newest.number !== live.number ? messages.wentBack(live.number, newest.number) : ''
}
