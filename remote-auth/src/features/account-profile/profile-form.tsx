import { useQueryClient } from '@tanstack/react-query'
import { profileDraftSchema, sessionKey, type Account, type Profile, type ProfileDraft } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { SubmitButton, TextField } from 'shared-ui/forms'
import sectionStyles from '../../ui/account/section.module.css'
import { AccountForm } from '../../ui/account-form'
import { messages } from './messages'

/** What a shopper wants to be called, and where to be called. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { api, queries, toast } = useHost()
  const queryClient = useQueryClient()

  async function save(values: ProfileDraft) {
    const saved = await api.account.updateProfile(values)
    queryClient.setQueryData(queries.account.profile.queryKey(), saved)
    queryClient.setQueryData<Account | null>(sessionKey('shop'), (own) => own && { ...own, name: saved.name })
    toast.success(messages.saved)
  }
  return (
    <div className={sectionStyles.form}>
      <AccountForm<ProfileDraft>
        initialValues={{ name: profile.name ?? '', phone: profile.phone ?? '' }}
        schema={profileDraftSchema}
        onSubmit={save}
      >
        <TextField name="name" label={messages.name} autoComplete="name" />
        <TextField name="phone" label={messages.phone} hint={messages.phoneHint} type="tel" autoComplete="tel" />
        <div>
          <SubmitButton>{messages.save}</SubmitButton>
        </div>
      </AccountForm>
    </div>
  )
}
