import { SELLER_APPROVALS, type Settings } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { ChoiceForm } from './choice-form'
import type { OnUnsaved } from './filled-fields'
import { messages } from './messages'

type NewSellers = NonNullable<Settings['newSellers']>

const partOf = ({ approval, version }: NewSellers) => ({ version, values: { way: approval } })

interface NewSellersFormProps {
  newSellers: NewSellers
  onUnsaved: OnUnsaved
}

/** Whether new sellers wait for an approval. */
export function NewSellersForm({ newSellers, onUnsaved }: NewSellersFormProps) {
  const { api } = useHost()
  return (
    <ChoiceForm
      id="newSellers"
      text={messages.newSellers}
      ways={SELLER_APPROVALS}
      opened={partOf(newSellers)}
      partOf={({ newSellers: now = newSellers }) => partOf(now)}
      send={(approval, version) => api.settings.saveNewSellers({ approval, version })}
      onUnsaved={onUnsaved}
    />
  )
}
