import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { RetryNotice, useHost } from 'shared-ui'
import { useRole } from '../../lib/use-role'
import { LegalDetails } from '../../ui/legal-details/legal-details'
import { PageHeader } from '../../ui/page-header'
import { SectionSkeleton } from '../../ui/skeletons'
import { messages } from './messages'
import { ProfileEditor } from './profile-editor'

/** What the shop says about itself, and who stands behind it by law. */
export function ProfilePage() {
  const { queries } = useHost()
  const { hash } = useLocation()
  const { may } = useRole()
  const business = useRef<HTMLDivElement>(null)
  // Opened anew, it is as it is now; while somebody types, nothing comes in between.
  const profile = useQuery({
    ...queries.sellerProfile.get.queryOptions(),
    refetchOnMount: 'always',
    refetchOnReconnect: false,
  })
  const { data } = profile
  const opened = Boolean(data) && !(profile.isFetching && !profile.isFetchedAfterMount)
  useEffect(() => {
    if (opened && hash === '#business') business.current?.scrollIntoView()
  }, [opened, hash])

  return (
    <>
      <PageHeader guide="shop-page" title={data ? messages.title(data.content.name) : messages.name} />
      {data && opened ? (
        <ProfileEditor opened={data} />
      ) : profile.isError ? (
        <RetryNotice
          title={messages.failedTitle}
          text={messages.failedText}
          retry={messages.retry}
          pending={profile.isFetching}
          onRetry={() => void profile.refetch()}
        />
      ) : (
        <SectionSkeleton lines={12} />
      )}
      {data && may('invoices.read') && (
        <div id="business" ref={business}>
          <LegalDetails />
        </div>
      )}
    </>
  )
}
