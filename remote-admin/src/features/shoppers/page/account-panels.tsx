import { useState } from 'react'
import { addressLines, type DeskShopper } from 'shared-contracts'
import { Button, VisuallyHidden, joinClasses, patterns, useHost } from 'shared-ui'
import { Moment, Panel, useFormats } from 'shared-ui/back-office'
import { May } from '../../../ui/may'
import { Facts } from '../../../ui/facts'
import parts from '../../../ui/parts.module.css'
import { acts } from './act.messages'
import { Ask } from './ask'
import { messages } from './messages'
import styles from './shopper-page.module.css'

/** How to reach them, and how they sign in. */
export function ContactPanel({ shopper }: { shopper: DeskShopper }) {
  const { day } = useFormats()
  const { email, phone, emailVerifiedAt, pendingEmail, authenticatorSince, passkeys } = shopper
  const text = messages.contact
  const factors = [
    ...(authenticatorSince ? [text.authenticator(day(authenticatorSince))] : []),
    ...(passkeys > 0 ? [text.passkeys(passkeys)] : []),
  ]
  return (
    <Panel title={text.title}>
      <div className={joinClasses(patterns.stack1, patterns.breakable)}>
        <a href={`mailto:${email}`}>{email}</a>
        <span className={patterns.note}>
          {emailVerifiedAt ? text.confirmed(day(emailVerifiedAt)) : text.unconfirmed}
        </span>
        {pendingEmail && <span className={patterns.note}>{text.pending(pendingEmail)}</span>}
      </div>
      {phone && <a href={`tel:${phone}`}>{phone}</a>}
      <div className={patterns.stack1}>
        <span className={patterns.note}>{text.secondFactor}</span>
        <span>{factors.length > 0 ? factors.join(', ') : text.passwordOnly}</span>
      </div>
    </Panel>
  )
}

export function AddressesPanel({ shopper: { addresses } }: { shopper: DeskShopper }) {
  const text = messages.addresses
  return (
    <Panel title={text.title}>
      {addresses.length === 0 && <p className={patterns.note}>{text.none}</p>}
      {addresses.map((address) => (
        <address key={address.id} className={parts.address}>
          {addressLines(address).map((line, place) => (
            <bdi key={place}>{line}</bdi>
          ))}
          {address.phone && <a href={`tel:${address.phone}`}>{address.phone}</a>}
          {address.isDefault && addresses.length > 1 && <span className={patterns.note}>{text.standard}</span>}
        </address>
      ))}
    </Panel>
  )
}

/** Where they are signed in, and signing them out of one. */
export function DevicesPanel({ shopper }: { shopper: DeskShopper }) {
  const { deskShoppers } = useHost().api
  const { day } = useFormats()
  const [asked, setAsked] = useState<DeskShopper['sessions'][number] | null>(null)
  const { id, sessions } = shopper
  const text = messages.devices
  return (
    <Panel title={text.title}>
      {sessions.length === 0 && <p className={patterns.note}>{text.none}</p>}
      <ul className={patterns.stack3}>
        {sessions.map((session) => {
          const name = text.on(session.browser, session.system)
          return (
            <li key={session.id} className={styles.device}>
              <span className={patterns.stack1}>
                {name}
                <span className={patterns.note}>
                  {text.used} <Moment at={session.lastUsedAt} />, {text.since(day(session.createdAt))}
                </span>
              </span>
              <May permission="shoppers.write">
                <Button variant="quiet" className={patterns.nowrap} onClick={() => setAsked(session)}>
                  <span aria-hidden="true">{text.signOut}</span>
                  <VisuallyHidden>{text.signOutOf(name)}</VisuallyHidden>
                </Button>
              </May>
            </li>
          )
        })}
      </ul>
      {asked && (
        <Ask
          shopper={shopper}
          title={acts.endSession.title(text.on(asked.browser, asked.system))}
          follows={acts.endSession.follows}
          texts={acts.endSession}
          send={(_, reason) => deskShoppers.endSession({ id, session: asked.id, reason })}
          onClosed={() => setAsked(null)}
        />
      )}
    </Panel>
  )
}

/** To what they said yes. */
export function ConsentsPanel({ shopper }: { shopper: DeskShopper }) {
  const { day } = useFormats()
  const { createdAt, mails, newsletterSince, alerts, followedShops } = shopper
  const text = messages.consents
  const said = (yes: boolean) => (yes ? text.yes : text.no)
  const all = [
    [text.terms, text.agreed(day(createdAt))],
    [
      text.newsletter,
      newsletterSince ? text.newsletterSince(day(newsletterSince)) : mails.newsletter ? text.newsletterAsked : text.no,
    ],
    [text.priceAlerts, said(mails.priceAlerts)],
    [text.alerts, alerts > 0 ? text.sizes(alerts) : text.none],
    [
      text.followedShops,
      mails.followedShops && followedShops > 0 ? text.shops(followedShops) : said(mails.followedShops),
    ],
    [text.reviewRequests, said(mails.reviewRequests)],
  ] as const
  return (
    <Panel title={text.title}>
      <Facts facts={all} stacked />
    </Panel>
  )
}
