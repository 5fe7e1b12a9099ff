import { paths } from 'shared-contracts'
import { ButtonLink, EmptyState } from 'shared-ui'
import { usePageHead } from '../head/use-page-head'
import { messages } from './messages'

/** For addresses that nothing answers to. */
export function NotFoundPage() {
  usePageHead({ title: messages.notFoundTitle })
  return (
    <EmptyState
      heading="h1"
      title={messages.notFoundTitle}
      action={
        <>
          <ButtonLink to={paths.home}>{messages.home}</ButtonLink>
          <ButtonLink to={paths.store} variant="secondary">
            {messages.store}
          </ButtonLink>
        </>
      }
    >
      {messages.notFoundText}
    </EmptyState>
  )
}
