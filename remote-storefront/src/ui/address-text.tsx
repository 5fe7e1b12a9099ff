import { addressLines, type ParcelAddress } from 'shared-contracts'

/** An address in one line; each part in the direction of its own letters, so that none of them turns the others around. */
export function AddressInLine({ address, from = 0 }: { address: ParcelAddress; from?: number }) {
  return addressLines(address)
    .slice(from)
    .map((line, index) => (
      <span key={index}>
        {index > 0 && ', '}
        <bdi>{line}</bdi>
      </span>
    ))
}

/** The same, a part a line. */
export function AddressLines({ address, className }: { address: ParcelAddress; className?: string | undefined }) {
  return (
    <address className={className}>
      {addressLines(address).map((line, index) => (
        <bdi key={index}>{line}</bdi>
      ))}
    </address>
  )
}
