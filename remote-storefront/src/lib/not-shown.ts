import { isProblem } from 'shared-contracts'
import { isMissing } from './is-missing'

/** Texts of a page that staff write, and of its preview. */
export const writtenMessages = {
  preview: 'Preview: this is how the page will look. Nobody else sees it.',
  previewTitle: 'Preview',
  missing: 'Page not found',
  notPermitted: 'Only staff who may read drafts see this page',
} as const

/** Why a page that staff write is not shown, where trying again changes nothing: it is not there, or not for its reader. Else `null`. */
export function whyNotShown(error: unknown): string | null {
  if (isMissing(error)) return writtenMessages.missing
  const isForOthers = isProblem<'*'>(error, 'NOT_PERMITTED') || isProblem<'*'>(error, 'UNAUTHORIZED')
  return isForOthers ? writtenMessages.notPermitted : null
}
