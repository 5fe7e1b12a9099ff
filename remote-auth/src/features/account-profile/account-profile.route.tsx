import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type Account,
  type PageContext,
  type PageHead,
  type Profile,
  type Security,
  changeEmailSchema,
  profileDraftSchema,
  sessionKey,
} from 'shared-contracts'
import { joinClasses, patterns, useHost, useProof } from 'shared-ui'
import { Form, SubmitButton, TextField } from 'shared-ui/forms'
import { formatDay } from '../../lib/format-moment'
import { AccountLayout } from '../../ui/account/account-layout'
import { Loaded } from '../../ui/account/loaded'
import { Section } from '../../ui/account/section'
import sectionStyles from '../../ui/account/section.module.css'
import { messages } from './messages'

/** Asks for another address; it counts once its mail's link was used. */
function EmailForm({ security }: { security: Security }) {
  const { api, queries } = useHost()
  const queryClient = useQueryClient()
  const { proved, dialog } = useProof('shop')
  return (
    <div className={sectionStyles.form}>
      <p className={joinClasses(patterns.soft, patterns.measure)}>{messages.emailLead(security.email)}</p>
      {security.pendingEmail && <p role="status">{messages.pending(security.pendingEmail)}</p>}
      <Form
        toasts
        initialValues={{ email: '' }}
        schema={changeEmailSchema}
        send={(values) => proved(() => api.security.shop.changeEmail(values))}
        success={(_, { email }) => messages.sent(email)}
        onSent={() => queryClient.invalidateQueries({ queryKey: queries.security.shop.overview.key() })}
        actions={
          <div>
            <SubmitButton variant="secondary">{messages.change}</SubmitButton>
          </div>
        }
      >
        <TextField
          name="email"
          label={messages.newEmail}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </Form>
      {dialog}
    </div>
  )
}

/** What a shopper wants to be called, and where to be called. */
function ProfileForm({ profile }: { profile: Profile }) {
  const { api, queries } = useHost()
  const queryClient = useQueryClient()

  function keep(saved: Profile) {
    queryClient.setQueryData(queries.account.profile.queryKey(), saved)
    queryClient.setQueryData<Account | null>(sessionKey('shop'), (own) => own && { ...own, name: saved.name })
  }
  return (
    <div className={sectionStyles.form}>
      <Form
        toasts
        initialValues={{ name: profile.name ?? '', phone: profile.phone ?? '' }}
        schema={profileDraftSchema}
        send={(values) => api.account.updateProfile(values)}
        success={messages.saved}
        onSent={keep}
        actions={
          <div>
            <SubmitButton>{messages.save}</SubmitButton>
          </div>
        }
      >
        <TextField name="name" label={messages.name} autoComplete="name" />
        <TextField name="phone" label={messages.phone} hint={messages.phoneHint} type="tel" autoComplete="tel" />
      </Form>
    </div>
  )
}

export const head = (): PageHead => ({ title: messages.title })

export const prefetch = async ({ queryClient, queries }: PageContext) => {
  await Promise.all([
    queryClient.prefetchQuery(queries.account.profile.queryOptions()),
    queryClient.prefetchQuery(queries.security.shop.overview.queryOptions()),
  ])
}

/** Name, phone and email address. */
export function Page() {
  const { queries, config } = useHost()
  const profile = useQuery(queries.account.profile.queryOptions())
  const security = useQuery(queries.security.shop.overview.queryOptions())
  return (
    <AccountLayout title={messages.title} lead={messages.lead}>
      <Section title={messages.you}>
        <Loaded query={profile}>{(data) => <ProfileForm profile={data} />}</Loaded>
      </Section>
      <Section title={messages.email}>
        <Loaded query={security}>{(data) => <EmailForm security={data} />}</Loaded>
      </Section>
      {profile.data && (
        <p className={patterns.note}>{messages.member(formatDay(profile.data.createdAt, config.locale))}</p>
      )}
    </AccountLayout>
  )
}
