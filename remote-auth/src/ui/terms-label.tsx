import { paths } from 'shared-contracts'
import { TextLink } from 'shared-ui'
import { termsMessages as messages } from './terms.messages'

/** What is accepted, one click away in a tab of its own: reading it must not cost what was typed. */
export function TermsLabel() {
  return (
    <>
      {messages.before}{' '}
      <TextLink to={paths.terms} target="_blank" title={messages.opens}>
        {messages.link}
      </TextLink>
    </>
  )
}
