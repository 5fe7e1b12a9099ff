import { useState } from 'react'
import { addressLines, type DeskPurchase, ERASED, type ParcelAddress } from 'shared-contracts'
import { Button, TextLink, patterns } from 'shared-ui'
import { Panel } from 'shared-ui/back-office'
import { adminPaths } from '../../../lib/admin-paths'
import { May } from '../../../ui/may'
import parts from '../../../ui/parts.module.css'
import { AddressDialog } from './address-dialog'
import { messages } from './messages'

/** Who bought it. */
export function ShopperPanel({ purchase: { shopper, email } }: { purchase: DeskPurchase }) {
  const text = messages.shopper
  if (email === ERASED)
    return (
      <Panel title={text.title}>
        <p>{text.erased}</p>
      </Panel>
    )
  return (
    <Panel title={text.title}>
      <p>
        {shopper ? (
          <TextLink to={adminPaths.shopper(shopper.id)}>
            <bdi>{shopper.name}</bdi>
          </TextLink>
        ) : (
          text.guest
        )}
      </p>
      <p className={patterns.breakable}>
        <a href={`mailto:${email}`}>{email}</a>
      </p>
      <p>
        <TextLink to={adminPaths.search({ q: email })}>{text.all}</TextLink>
      </p>
    </Panel>
  )
}

const Lines = ({ address }: { address: ParcelAddress }) => (
  <address className={parts.address}>
    {addressLines(address).map((line, place) => (
      <bdi key={place}>{line}</bdi>
    ))}
    {address.phone && <a href={`tel:${address.phone}`}>{address.phone}</a>}
  </address>
)

/** Where it goes and where its invoices say it is billed to. */
export function AddressPanel({ purchase }: { purchase: DeskPurchase }) {
  const { address, billingAddress, canCorrectAddress } = purchase
  const [correcting, setCorrecting] = useState(false)
  const text = messages.address
  const isSame = JSON.stringify(address) === JSON.stringify(billingAddress)
  return (
    <>
      <Panel
        title={text.title}
        actions={
          canCorrectAddress && (
            <May permission="orders.write">
              <Button variant="quiet" onClick={() => setCorrecting(true)}>
                {text.correct}
              </Button>
            </May>
          )
        }
      >
        <Lines address={address} />
      </Panel>
      {!isSame && (
        <Panel title={text.billing}>
          <Lines address={billingAddress} />
        </Panel>
      )}
      {correcting && <AddressDialog purchase={purchase} onClosed={() => setCorrecting(false)} />}
    </>
  )
}
