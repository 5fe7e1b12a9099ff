import { paths } from 'shared-contracts'
import { TextLink } from 'shared-ui'

const termsMessages = {
  before: 'I accept the',
  link: 'Terms and Conditions',
  opens: 'Opens in a new tab',
} as const

/** What is accepted, one click away in a tab of its own: reading it must not cost what was typed. */
export function TermsLabel() {
  return (
    <>
      {termsMessages.before}{' '}
      <TextLink to={paths.terms} target="_blank" title={termsMessages.opens}>
        {termsMessages.link}
      </TextLink>
    </>
  )
}
