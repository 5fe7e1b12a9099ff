import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import { type OnboardingStep, type SellerPermission, isProblem, paths } from 'shared-contracts'
import { Button, Icon, VisuallyHidden, joinClasses, patterns, useHost } from 'shared-ui'
import { GuideLink } from 'shared-ui/back-office'
import { useRole } from '../../lib/role'
import styles from './setup-checklist.module.css'

/** The steps that lead to an open shop, in the seller's words. */
const onboardingMessages = {
  title: (left: number, all: number) =>
    left === 0 ? 'Everything is ready' : left === all ? 'Set up your shop' : `${all - left} of ${all} steps done`,
  lead: {
    draft: 'Five things, in any order. When all are done, send your shop to us: we look at it and write to you.',
    rejected: 'Mend what the note says. Then send your shop to us again.',
    submitted: 'We have your shop and write to you. You can go on listing; nothing of it is lost.',
    approved: 'Your shop is open. This is still missing:',
    suspended: 'This is still missing:',
  },
  ready: 'Send it to us: we look at it and write to you.',
  steps: {
    profile: { name: 'Shop profile', text: 'A name and a few words about you; a logo makes it yours.' },
    address: { name: 'Business address', text: 'Your legal name, address and tax number: they stand on invoices.' },
    payout: { name: 'Payout account', text: 'Where we send what you have earned.' },
    product: { name: 'First product', text: 'One published item with a picture, a price and stock.' },
    terms: { name: 'Terms for sellers', text: 'Five minutes to read; what we take, what we both promise.' },
  } satisfies Record<OnboardingStep, { name: string; text: string }>,
  done: 'Done',
  open: 'To do',
  guide: 'opening your shop',
  submit: 'Submit for approval',
  submitAgain: 'Submit again',
  submitting: 'Sending...',
  failed: 'Your shop did not get through to us. Nothing is lost; please try again.',
  incomplete: 'One step is not done any more. The list shows which.',
} as const

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

/**
 * What is left to do until the shop is open, each step with its screen; nothing for an open shop with everything done.
 *
 * @param inColumn the steps alone, by name, in a column beside other things.
 */
export function SetupChecklist({ inColumn = false }: { inColumn?: boolean }) {
  const { queries } = useHost()
  const titleId = useId()
  // Steps are done on other pages: what was true a minute ago is not, on the way back.
  const { data: setup } = useQuery({ ...queries.sellerProfile.onboarding.queryOptions(), refetchOnMount: 'always' })
  const { data: status } = useQuery(queries.seller.status.queryOptions())
  const { mutate, isPending } = useSubmission()
  const { may } = useRole()
  const isOpenTo = (step: OnboardingStep) => {
    const needed = NEEDS[step]
    return !needed || may(needed)
  }
  if (!setup || !status) return null
  const { state } = status
  const mayAsk = state === 'draft' || state === 'rejected'
  if (setup.complete && !mayAsk) return null
  const left = setup.steps.filter(({ done }) => !done)
  const shown = mayAsk ? setup.steps : left

  return (
    <section className={joinClasses(styles.checklist, inColumn && styles.column)} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={inColumn ? patterns.lead : patterns.title}>
          {onboardingMessages.title(left.length, setup.steps.length)}
        </h2>
        <GuideLink to="opening" about={onboardingMessages.guide} />
      </div>
      <progress
        className={styles.progress}
        aria-labelledby={titleId}
        value={setup.steps.length - left.length}
        max={setup.steps.length}
      />
      {!inColumn && (
        <p className={joinClasses(patterns.soft, patterns.measure)}>
          {mayAsk && left.length === 0 ? onboardingMessages.ready : onboardingMessages.lead[state]}
        </p>
      )}
      <ol className={styles.steps}>
        {shown.map(({ key, done }) => (
          <li key={key} className={styles.step} data-done={done || undefined}>
            <span className={styles.mark}>{done && <Icon name="check" />}</span>
            <StepLink to={isOpenTo(key) ? WHERE[key] : null}>
              <span className={joinClasses(patterns.semibold, styles.name)}>{onboardingMessages.steps[key].name}</span>
              <VisuallyHidden>{done ? onboardingMessages.done : onboardingMessages.open}</VisuallyHidden>
              {!inColumn && <span className={patterns.note}>{onboardingMessages.steps[key].text}</span>}
            </StepLink>
          </li>
        ))}
      </ol>
      {mayAsk && may('shop.write') && (
        <Button
          variant="accent"
          disabled={!setup.complete}
          pending={isPending}
          pendingText={onboardingMessages.submitting}
          onClick={() => mutate()}
        >
          {state === 'rejected' ? onboardingMessages.submitAgain : onboardingMessages.submit}
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

/** Sends the shop to be looked at. */
function useSubmission() {
  const { api, queries, toast } = useHost()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.seller.submit(),
    onSuccess: (status) => client.setQueryData(queries.seller.status.queryKey(), status),
    onError: (error) => {
      toast.error(
        isProblem<'seller.submit'>(error, 'SETUP_INCOMPLETE')
          ? onboardingMessages.incomplete
          : onboardingMessages.failed,
      )
      void client.invalidateQueries({ queryKey: queries.seller.status.key() })
      void client.invalidateQueries({ queryKey: queries.sellerProfile.onboarding.key() })
    },
  })
}
