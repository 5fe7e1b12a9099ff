import { useQueryClient } from '@tanstack/react-query'
import {
  type Invitation,
  type SellerAccount,
  VISITOR_KEY,
  accountMessages,
  audiencePaths,
  joinSchema,
  paths,
  sessionKey,
} from 'shared-contracts'
import { Button, ButtonLink, useHost } from 'shared-ui'
import { CheckboxField, Form, SubmitButton, TextField } from 'shared-ui/forms'
import { useAct } from '../../lib/use-act'
import { NewPasswordFields } from '../../ui/new-password-fields'
import { Notice } from '../../ui/notice'
import noticeStyles from '../../ui/notice.module.css'
import { TermsLabel } from '../../ui/terms-label'
import { messages } from './messages'

interface JoinFormProps {
  token: string
  invitation: Invitation
  onJoined: (account: SellerAccount) => Promise<void>
}

/** Accepts with a new account: the address is the invitation's, the rest is asked for. */
export function JoinForm({ token, invitation, onJoined }: JoinFormProps) {
  const { api } = useHost()
  return (
    <Form
      toasts
      initialValues={{ name: '', password: '', confirmPassword: '', terms: false }}
      schema={joinSchema}
      send={(draft) => api.sellerTeam.register({ ...draft, token })}
      refusals={{
        PASSWORD_TOO_COMMON: {
          text: messages.passwordTooCommon,
          field: { name: 'password', message: accountMessages.passwordCommon },
        },
        EMAIL_TAKEN: messages.emailTaken,
        LINK_INVALID: messages.over,
      }}
      onSent={onJoined}
      actions={<SubmitButton wide>{messages.submit}</SubmitButton>}
    >
      <p>{messages.email(invitation.email)}</p>
      <TextField name="name" label={messages.name} hint={messages.nameHint} autoComplete="name" required />
      <NewPasswordFields />
      <CheckboxField name="terms" label={<TermsLabel />} required />
    </Form>
  )
}

/** Nobody can join by this link (any more): why, and what to do. */
export function OverNotice({ state }: { state: keyof typeof messages.dead }) {
  const { title, text } = messages.dead[state]
  return (
    <Notice title={title}>
      <p>{text}</p>
      <div className={noticeStyles.actions}>
        <ButtonLink variant="secondary" to={audiencePaths.seller.login}>
          {messages.toLogIn}
        </ButtonLink>
      </div>
    </Notice>
  )
}

/** There is an account with the invited address: it has to be signed in. */
export function AccountNotice({ invitation, token }: { invitation: Invitation; token: string }) {
  const back = `${paths.seller.join}?${new URLSearchParams({ token }).toString()}`
  const logIn = `${audiencePaths.seller.login}?${new URLSearchParams({ next: back }).toString()}`
  return (
    <Notice title={messages.hasAccountTitle}>
      <p>{messages.hasAccount(invitation.email)}</p>
      <div className={noticeStyles.actions}>
        <ButtonLink to={logIn}>{messages.logIn}</ButtonLink>
      </div>
    </Notice>
  )
}

/** Somebody else is signed in here. */
export function WrongAccountNotice({ invitation, email }: { invitation: Invitation; email: string }) {
  const { api } = useHost()
  const queryClient = useQueryClient()
  const { act, pending } = useAct()
  async function logOut() {
    await api.accounts.seller.logout()
    queryClient.setQueryData(sessionKey('seller'), null)
    await queryClient.invalidateQueries({ queryKey: [VISITOR_KEY] })
  }
  return (
    <Notice title={messages.wrongTitle}>
      <p>{messages.wrong(invitation.email, email)}</p>
      <div className={noticeStyles.actions}>
        <Button pending={pending} onClick={() => act(logOut)}>
          {messages.logOut}
        </Button>
        <ButtonLink variant="secondary" to={audiencePaths.seller.afterLogin}>
          {messages.stay}
        </ButtonLink>
      </div>
    </Notice>
  )
}
