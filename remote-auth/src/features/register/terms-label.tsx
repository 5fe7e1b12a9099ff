import { paths } from 'shared-contracts'
import { TextLink } from 'shared-ui'
import { messages } from './messages'

/** What is accepted, one click away in a tab of its own: reading it must not cost what was typed. */
export function TermsLabel() {
  return (
    <>
      {messages.termsBefore}{' '}
      <TextLink to={paths.terms} target="_blank" title={messages.termsOpens}>
        {messages.termsLink}
      </TextLink>
    </>
  )
}
