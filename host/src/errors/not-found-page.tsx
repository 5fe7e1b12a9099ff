import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { audiencePaths, paths } from 'shared-contracts'
import { ButtonLink, EmptyState } from 'shared-ui'
import { usePageHead } from '../head/use-page-head'
import { messages } from './messages'

/** Areas with a frame of their own around their pages. */
export const offices = ['seller', 'admin'] as const

/** For addresses that nothing answers to; below the way on, for shoppers, products, which come when the page is there. */
export function NotFoundPage() {
  usePageHead({ title: messages.notFoundTitle })
  const { pathname } = useLocation()
  const office = offices.find((one) => `${pathname}/`.startsWith(`${audiencePaths[one].area}/`))
  const [parts, setParts] = useState<typeof import('./ways-on') | null>(null)
  useEffect(() => {
    // With the suggestions: what two chunks share would come with every page. The page stands without them.
    import(/* webpackChunkName: "suggestions" */ './ways-on').then(setParts, () => undefined)
  }, [])
  const empty = (
    <EmptyState
      heading="h1"
      title={messages.notFoundTitle}
      action={
        office ? (
          <ButtonLink to={audiencePaths[office].area}>{messages.office[office]}</ButtonLink>
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
  if (office) {
    const alone = (
      <main id="main" tabIndex={-1}>
        {empty}
      </main>
    )
    if (!parts) return alone
    return (
      <parts.InOffice office={office} alone={alone}>
        {empty}
      </parts.InOffice>
    )
  }
  return (
    <>
      {empty}
      {parts && <parts.WaysOn toProduct={paths.product} />}
    </>
  )
}
