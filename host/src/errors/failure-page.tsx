import { paths } from 'shared-contracts'
import { Button, ButtonLink, EmptyState } from 'shared-ui'
import { usePageHead } from '../head/use-page-head'
import { messages } from './messages'

/** The shop's own failure, on the server or while drawing a page. */
export function FailurePage({ title }: { title: string }) {
  return (
    <EmptyState
      heading="h1"
      garment="dress"
      title={title}
      action={
        <>
          <Button onClick={() => window.location.reload()}>{messages.refresh}</Button>
          <ButtonLink to={paths.contact} variant="secondary" reloadDocument>
            {messages.contact}
          </ButtonLink>
        </>
      }
    >
      {messages.serverErrorText}
    </EmptyState>
  )
}

/** What a visitor sees when the server failed. */
export function ServerErrorPage() {
  usePageHead({ title: messages.serverErrorTitle })
  return <FailurePage title={messages.serverErrorTitle} />
}
