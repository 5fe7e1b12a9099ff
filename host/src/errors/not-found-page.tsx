import { useEffect, useState, type ComponentType } from 'react'
import { useLocation } from 'react-router-dom'
import { audiencePaths, paths } from 'shared-contracts'
import { ButtonLink, EmptyState } from 'shared-ui'
import { usePageHead } from '../head/use-page-head'
import { SearchBox } from '../layout/search-box'
import { InOffice } from './in-office'
import { messages } from './messages'
import type { WaysOnProps } from './ways-on'

/** Areas with a frame of their own around their pages. */
export const offices = ['seller', 'admin'] as const

/** For addresses that nothing answers to; below the way on, for shoppers, search and products, which come when the page is there. */
export function NotFoundPage() {
  usePageHead({ title: messages.notFoundTitle })
  const { pathname } = useLocation()
  const office = offices.find((one) => `${pathname}/`.startsWith(`${audiencePaths[one].area}/`))
  const [WaysOn, setWaysOn] = useState<ComponentType<WaysOnProps> | null>(null)
  useEffect(() => {
    if (office) return
    // With the suggestions: what two chunks share would come with every page.
    import(/* webpackChunkName: "suggestions" */ './ways-on').then(
      (chunk) => setWaysOn(() => chunk.WaysOn),
      // The page stands without them.
      () => undefined,
    )
  }, [office])
  const empty = (
    <EmptyState
      heading="h1"
      title={messages.notFoundTitle}
      action={
        office ? (
          <ButtonLink to={audiencePaths[office].area}>{messages.office}</ButtonLink>
        ) : (
          <>
            <ButtonLink to={paths.home}>{messages.home}</ButtonLink>
            <ButtonLink to={paths.store} variant="secondary">
              {messages.store}
            </ButtonLink>
          </>
        )
      }
    >
      {messages.notFoundText}
    </EmptyState>
  )
  if (office) return <InOffice office={office}>{empty}</InOffice>
  return (
    <>
      {empty}
      {WaysOn && <WaysOn search={<SearchBox />} toProduct={paths.product} />}
    </>
  )
}
