import { usePageHead } from '../head/use-page-head'
import { FailurePage } from './failure-page'
import { messages } from './messages'

/** What a visitor sees when the server failed. */
export function ServerErrorPage() {
  usePageHead({ title: messages.serverErrorTitle })
  return <FailurePage title={messages.serverErrorTitle} />
}
