import { addressLines, type DeskSeller, type OwnCommission } from 'shared-contracts'
import { TextLink, joinClasses, patterns, useHost } from 'shared-ui'
import { Panel, useFormats } from 'shared-ui/back-office'
import { adminPaths } from '../../../lib/admin-paths'
import parts from '../../../ui/parts.module.css'
import { messages } from './messages'

interface PanelProps {
  seller: DeskSeller
}

/** What shoppers wait for. */
export function OrdersPanel({ seller: { slug, openOrders } }: PanelProps) {
  const { money } = useFormats()
  const text = messages.orders
  const { untouched, begun, overdue, total } = openOrders
  return (
    <Panel title={text.title}>
      {untouched + begun === 0 && <p className={patterns.note}>{text.none}</p>}
      {untouched > 0 && <p>{text.untouched(untouched, total.map(money).join(' + '))}</p>}
      {begun > 0 && <p>{text.begun(begun)}</p>}
      {overdue > 0 && (
        <p className={patterns.error}>
          <TextLink to={adminPaths.orders({ tab: 'overdue', shop: slug })}>{text.overdue(overdue)}</TextLink>
        </p>
      )}
      <p>
        <TextLink to={adminPaths.orders({ shop: slug })}>{text.all}</TextLink>
      </p>
    </Panel>
  )
}

/** Who works for the shop, and as what. */
export function PeoplePanel({ seller: { members, contactEmail } }: PanelProps) {
  const { day } = useFormats()
  const text = messages.people
  return (
    <Panel title={text.title}>
      {members.length === 0 && <p className={patterns.note}>{text.none}</p>}
      <ul className={patterns.stack3}>
        {members.map(({ id, name, email, role, joinedAt }) => (
          <li key={id} className={patterns.breakable}>
            <p className={patterns.medium}>{name ? <bdi>{name}</bdi> : email}</p>
            {name && (
              <p>
                <a href={`mailto:${email}`}>{email}</a>
              </p>
            )}
            <p className={patterns.note}>
              {text.roles[role]}, {text.since(day(joinedAt))}
            </p>
          </li>
        ))}
      </ul>
      {contactEmail && (
        <p className={joinClasses(patterns.note, patterns.breakable)}>
          {text.contact} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
        </p>
      )}
    </Panel>
  )
}

/** Who it is by law, and what it has agreed to. */
export function LegalPanel({ seller: { legal, terms } }: PanelProps) {
  const { day } = useFormats()
  const text = messages.legal
  const { legalName, line1, line2, postcode, city, country, taxId, registration } = legal
  const unsaid = { recipient: '', company: null, region: null, phone: null }
  const address = line1 && city && country ? addressLines({ ...unsaid, line1, line2, postcode, city, country }) : []
  return (
    <Panel title={text.title}>
      {legalName === null ? (
        <p className={patterns.note}>{text.none}</p>
      ) : (
        <address className={parts.address}>
          <bdi className={patterns.medium}>{legalName}</bdi>
          {address.filter(Boolean).map((line) => (
            <bdi key={line}>{line}</bdi>
          ))}
          {taxId && <span>{text.taxId(taxId)}</span>}
          {registration && <span>{text.registration(registration)}</span>}
        </address>
      )}
      <p className={patterns.note}>
        {terms.accepted ? text.terms(day(terms.version), day(terms.accepted.at)) : text.noTerms(day(terms.version))}
      </p>
    </Panel>
  )
}

/** What the marketplace takes of what it sells, now and from when on otherwise. */
export function CommissionPanel({ seller: { slug, commission } }: PanelProps) {
  const text = messages.commission
  const now = commission.items.filter(({ from }) => from === null)
  const planned = commission.items.filter(({ from }) => from !== null)
  const standard = commission.items.some(({ category }) => category !== null) ? text.standard : text.everything
  return (
    <Panel title={text.title}>
      <Rules items={now} standard={standard} />
      {planned.length > 0 && (
        <>
          <p className={patterns.medium}>{text.planned}</p>
          <Rules items={planned} standard={standard} />
        </>
      )}
      <p>
        <TextLink to={adminPaths.commission({ shop: slug })}>{text.rules}</TextLink>
      </p>
      <p>
        <TextLink to={adminPaths.newCommissionRule({ shop: slug })}>{text.agree}</TextLink>
      </p>
    </Panel>
  )
}

function Rules({ items, standard }: OwnCommission & { standard: string }) {
  const { money, calendarDay } = useFormats()
  const { locale } = useHost().config
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })
  const text = messages.commission
  return (
    <ul className={patterns.stack2}>
      {items.map(({ category, isOwn, rateBps, fee, from, until }) => (
        <li key={`${category} ${isOwn} ${from}`}>
          <p className={patterns.tabular}>
            {category ?? standard}: {percent.format(rateBps / 10_000)}
            {fee.amountMinor > 0 && ` ${text.fee(money(fee))}`}
          </p>
          {(isOwn || from || until) && (
            <p className={patterns.note}>
              {[isOwn && text.own, from && text.from(calendarDay(from)), until && text.until(calendarDay(until))]
                .filter(Boolean)
                .join(', ')}
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
