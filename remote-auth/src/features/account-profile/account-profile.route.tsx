import { useQuery } from '@tanstack/react-query'
import type { PageContext, PageHead } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { formatDay } from '../../lib/format-moment'
import { AccountLayout } from '../../ui/account/account-layout'
import { Loaded } from '../../ui/account/loaded'
import { Section } from '../../ui/account/section'
import sectionStyles from '../../ui/account/section.module.css'
import { EmailForm } from './email-form'
import { messages } from './messages'
import { ProfileForm } from './profile-form'

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
        <p className={sectionStyles.note}>{messages.member(formatDay(profile.data.createdAt, config.locale))}</p>
      )}
    </AccountLayout>
  )
}
