import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { PageModule } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { Loaded, PageHeader, SectionSkeleton } from 'shared-ui/back-office'
import { useRole } from '../../lib/role'
import { LegalDetails } from '../../ui/legal-details/legal-details'
import { messages } from './messages'
import { ProfileEditor } from './profile-editor'
import styles from './profile-page.module.css'
import { ShopSafety } from './shop-safety'

/** What the shop says about itself, and who stands behind it by law. */
export function Page() {
  const { queries } = useHost()
  const { hash } = useLocation()
  const { may } = useRole()
  const business = useRef<HTMLDivElement>(null)
  const safety = useRef<HTMLDivElement>(null)
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
    if (opened && hash === '#safety') safety.current?.scrollIntoView()
  }, [opened, hash])

  return (
    <>
      <PageHeader title={messages.name} note={data && <p>{messages.note(data.content.name)}</p>} />
      <Loaded query={profile} texts={messages} skeleton={<SectionSkeleton lines={12} />}>
        {(asItIs) => (opened ? <ProfileEditor opened={asItIs} /> : <SectionSkeleton lines={12} />)}
      </Loaded>
      {data && may('invoices.read') && (
        <div id="business" ref={business}>
          <LegalDetails />
        </div>
      )}
      {data && (
        <div id="safety" ref={safety} className={styles.safety}>
          <ShopSafety />
        </div>
      )}
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.name })

export const prefetch: NonNullable<PageModule['prefetch']> = async ({ queryClient, queries }) => {
  await queryClient.prefetchQuery(queries.sellerProfile.get.queryOptions())
}
