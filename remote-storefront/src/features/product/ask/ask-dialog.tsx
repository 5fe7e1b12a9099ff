import { useQuery } from '@tanstack/react-query'
import { audiencePaths, ORDER_MESSAGE_MAX_LENGTH, paths, questionDraftSchema, sessionQuery } from 'shared-contracts'
import { Button, ButtonLink, DialogActions, ModalDialog, Spinner, patterns, useHost } from 'shared-ui'
import { FormDialog, TextAreaField } from 'shared-ui/forms'
import { ASK_PARAMETER } from '../ask-parameter'

export const messages = {
  title: (seller: string) => `Ask ${seller}`,
  about: (title: string) => `About ${title}. The answer comes by mail and to your messages.`,
  label: 'Your question',
  hint: 'About the fit, the fabric, how it is made. Leave out card numbers and passwords: nobody needs them.',
  send: 'Send',
  sending: 'Sending...',
  signIn: 'Sign in',
  cancel: 'Cancel',
  signInText: 'Sign in to ask, so that the answer finds you. You come back to this item.',
  refusals: {
    NOT_FOUND: 'This item is no longer for sale, so it cannot be asked about.',
  },
} as const

interface AskDialogProps {
  product: { slug: string; title: string; seller: string }
  /** @param id of the conversation. */
  onAsked: (id: string) => void
  onClosed: () => void
}

/** The question of a shopper; a guest is asked to sign in first. */
export function AskDialog({ product: { slug, title, seller }, onAsked, onClosed }: AskDialogProps) {
  const { api } = useHost()
  const { data: member, isPending } = useQuery(sessionQuery(api, 'shop'))
  if (!member) {
    const back = `${paths.product(slug)}?${ASK_PARAMETER}=1`
    return (
      <ModalDialog title={messages.title(seller)} onClosed={onClosed}>
        {isPending ? (
          <Spinner />
        ) : (
          <div className={patterns.stack4}>
            <p>{messages.signInText}</p>
            <DialogActions
              cancel={
                <Button variant="secondary" onClick={onClosed}>
                  {messages.cancel}
                </Button>
              }
              act={
                <ButtonLink to={`${audiencePaths.shop.login}?next=${encodeURIComponent(back)}`}>
                  {messages.signIn}
                </ButtonLink>
              }
            />
          </div>
        )}
      </ModalDialog>
    )
  }
  return (
    <FormDialog
      title={messages.title(seller)}
      submit={messages.send}
      pendingText={messages.sending}
      initialValues={{ body: '' }}
      schema={questionDraftSchema}
      send={({ body }, requestId) => api.conversations.shopper.ask({ id: slug, body, requestId })}
      refusals={messages.refusals}
      onSent={({ conversation }) => onAsked(conversation.id)}
      onClosed={onClosed}
    >
      <p className={patterns.soft}>{messages.about(title)}</p>
      <TextAreaField
        name="body"
        label={messages.label}
        hint={messages.hint}
        rows={4}
        maxLength={ORDER_MESSAGE_MAX_LENGTH}
        required
      />
    </FormDialog>
  )
}
