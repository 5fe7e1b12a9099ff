import { formatMoney, type ManagedCategory } from 'shared-contracts'
import { Button, ModalDialog, patterns, TextLink, useHost } from 'shared-ui'
import { adminPaths } from '../../lib/admin-paths'
import { useFormats } from '../../lib/formats'
import { Facts } from '../../ui/facts'
import { messages } from './messages'

interface AboutDialogProps {
  category: ManagedCategory
  onClosed: () => void
}

/** What holds in it, each leading to where it is set. */
export function AboutDialog({ category: { name, holds }, onClosed }: AboutDialogProps) {
  const { locale } = useHost().config
  const { rate } = useFormats()
  const { attributes, sizes, commission, none, perPiece, close } = messages.about
  const { rateBps, fee } = holds?.commission ?? {}
  const lead = (to: string, said: readonly string[] = []) => <TextLink to={to}>{said.join(', ') || none}</TextLink>
  const share = rateBps !== undefined && rate(rateBps / 10_000)
  return (
    <ModalDialog title={name} onClosed={onClosed}>
      <div className={patterns.stack5}>
        <Facts
          stacked
          facts={[
            [attributes, lead(`${adminPaths.attributes}?view=categories`, holds?.attributes)],
            [sizes, lead(`${adminPaths.sizes}?system=+categories`, holds?.sizes)],
            [
              commission,
              share &&
                lead(adminPaths.commission(), [fee?.amountMinor ? perPiece(share, formatMoney(fee, locale)) : share]),
            ],
          ]}
        />
        <div>
          <Button variant="secondary" onClick={onClosed}>
            {close}
          </Button>
        </div>
      </div>
    </ModalDialog>
  )
}
