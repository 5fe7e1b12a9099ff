import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { paths, type OnboardingStep, type SellerPermission } from 'shared-contracts'
import { Button, Icon, useHost, VisuallyHidden } from 'shared-ui'
import { useRole } from '../../lib/use-role'
import { GuideLink } from '../guide-link'
import { onboardingMessages as messages } from './onboarding.messages'
import styles from './setup-checklist.module.css'
import { useSubmission } from './use-submission'

const WHERE: Record<OnboardingStep, string> = {
  profile: paths.seller.profile,
  address: paths.seller.businessAddress,
  payout: paths.seller.payments,
  product: paths.seller.addProduct,
  terms: paths.seller.terms,
}

/** What a role must allow to find a step's screen open. */
const NEEDS: Partial<Record<OnboardingStep, SellerPermission>> = {
  address: 'invoices.read',
  payout: 'money.read',
  product: 'products.write',
}

/** What is left to do until the shop is open, each step with its screen; nothing for an open shop with everything done. */
export function SetupChecklist() {
  const { queries } = useHost()
  const titleId = useId()
  // Steps are done on other pages: what was true a minute ago is not, on the way back.
  const { data: setup } = useQuery({ ...queries.sellerProfile.onboarding.queryOptions(), refetchOnMount: 'always' })
  const { data: standing } = useQuery(queries.seller.status.queryOptions())
  const { mutate, isPending } = useSubmission()
  const { may } = useRole()
  const isOpenTo = (step: OnboardingStep) => {
    const needed = NEEDS[step]
    return !needed || may(needed)
  }
  if (!setup || !standing) return null
  const { state } = standing
  const mayAsk = state === 'draft' || state === 'rejected'
  if (setup.complete && !mayAsk) return null
  const left = setup.steps.filter(({ done }) => !done)
  const shown = mayAsk ? setup.steps : left

  return (
    <section className={styles.checklist} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {messages.title(left.length, setup.steps.length)}
        </h2>
        <GuideLink to="opening" about={messages.guide} />
      </div>
      <progress
        className={styles.progress}
        aria-labelledby={titleId}
        value={setup.steps.length - left.length}
        max={setup.steps.length}
      />
      <p className={styles.lead}>{mayAsk && left.length === 0 ? messages.ready : messages.lead[state]}</p>
      <ol className={styles.steps}>
        {shown.map(({ key, done }) => (
          <li key={key} className={styles.step} data-done={done || undefined}>
            <span className={styles.mark}>{done && <Icon name="check" />}</span>
            <StepLink to={isOpenTo(key) ? WHERE[key] : null}>
              <span className={styles.name}>{messages.steps[key].name}</span>
              <VisuallyHidden>{done ? messages.done : messages.open}</VisuallyHidden>
              <span className={styles.text}>{messages.steps[key].text}</span>
            </StepLink>
          </li>
        ))}
      </ol>
      {mayAsk && may('shop.write') && (
        <Button
          variant="accent"
          disabled={!setup.complete}
          pending={isPending}
          pendingText={messages.submitting}
          onClick={() => mutate()}
        >
          {state === 'rejected' ? messages.submitAgain : messages.submit}
        </Button>
      )}
    </section>
  )
}

/** A step with the way to its screen; `null` for a role that finds that screen closed. */
function StepLink({ to, children }: { to: string | null; children: ReactNode }) {
  if (to === null) return <div className={styles.link}>{children}</div>
  return (
    <Link to={to} className={styles.link}>
      {children}
    </Link>
  )
}
