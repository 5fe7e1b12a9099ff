import type { PayoutAccount, PayoutOnboarding } from 'shared-contracts'
import { Button, FormAlert, Spinner, joinClasses, patterns, refusalText, useHost } from 'shared-ui'
import { Panel, StateBadge, type StateTone, useNow } from 'shared-ui/back-office'
import { May } from '../../ui/may'
import { AccountFacts } from './account-facts'
import { GoToProvider } from './go-to-provider'
import { messages } from './messages'
import styles from './payments.module.css'
import type { OnboardingCheck } from './use-onboarding-check'

const text = messages.onboarding

const tones: Readonly<Record<PayoutOnboarding['state'], StateTone>> = {
  none: 'todo',
  incomplete: 'todo',
  review: 'underway',
  held: 'bad',
  ready: 'done',
}

/** The seller has to say something, or payouts stop or never begin. */
export const isToDo = ({ state, missing }: PayoutOnboarding): boolean =>
  state === 'ready' ? missing.length > 0 : state !== 'review'

interface OnboardingPanelProps {
  onboarding: PayoutOnboarding
  /** As the provider knows it. */
  account: PayoutAccount | null
  check: OnboardingCheck
}

/** How far the payout provider knows the seller, what it still asks for, and the way to its pages. */
export function OnboardingPanel({ onboarding, account, check }: OnboardingPanelProps) {
  const { state, reason, missing } = onboarding
  const { ask, isChecking, error, isUsedUp } = check
  return (
    <Panel title={text.title} actions={<StateBadge tone={tones[state]}>{text.states[state]}</StateBadge>}>
      {state === 'held' && <p className={joinClasses(patterns.semibold, patterns.error)}>{reason ?? text.heldWhy}</p>}
      <p className={patterns.measure}>{text.stands[state]}</p>
      {state === 'none' && (
        <>
          <ul className={styles.asked}>
            {text.asks.map((asked) => (
              <li key={asked}>{asked}</li>
            ))}
          </ul>
          <p className={patterns.note}>{text.asksNote}</p>
        </>
      )}
      {state === 'ready' && account && <AccountFacts account={account} />}
      {state === 'held' && missing.length > 0 && <p className={patterns.measure}>{text.sayIt}</p>}
      {state === 'ready' && missing.length > 0 && <p className={patterns.measure}>{text.goesOn}</p>}
      {missing.length > 0 && <Missing missing={missing} />}
      {isUsedUp && !isChecking && state !== 'review' && <p className={patterns.semibold}>{text.usedUp}</p>}
      {error && !isChecking && <FormAlert>{refusalText(error)}</FormAlert>}
      {isChecking ? (
        <p role="status" className={joinClasses(patterns.line2, patterns.soft)}>
          <Spinner /> {text.checking}
        </p>
      ) : (
        <May permission="money.write">
          {state !== 'review' && (
            <GoToProvider variant={isToDo(onboarding) ? 'primary' : 'secondary'}>
              {(state === 'ready' || state === 'held') && missing.length > 0 ? text.say : text.go[state]}
            </GoToProvider>
          )}
          {(state === 'review' || error) && (
            <div>
              <Button variant="secondary" onClick={ask}>
                {text.check}
              </Button>
            </div>
          )}
        </May>
      )}
    </Panel>
  )
}

/** Closer than this, a day is shown in red. */
const SOON_MS = 7 * 24 * 60 * 60 * 1000

/** What the provider still asks for, and until when it pays out without. */
function Missing({ missing }: Pick<PayoutOnboarding, 'missing'>) {
  const { locale } = useHost().config
  const now = useNow()
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' })
  return (
    <ul className={styles.missing} aria-label={text.missing}>
      {missing.map(({ what, until }) => (
        <li key={what} className={styles.over}>
          <span>{what}</span>
          {until && (
            <time
              dateTime={until}
              className={
                Date.parse(until) < now + SOON_MS ? joinClasses(patterns.medium, patterns.error) : patterns.note
              }
            >
              {text.until(day.format(new Date(until)))}
            </time>
          )}
        </li>
      ))}
    </ul>
  )
}
