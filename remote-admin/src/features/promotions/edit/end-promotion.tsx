import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { auditWhySchema, type Promotion } from 'shared-contracts'
import { Button, useHost } from 'shared-ui'
import { May } from '../../../ui/may'
import { ProvedDialog } from '../../../ui/proved-dialog'
import { WhyField } from '../../../ui/reason-field'
import { messages } from '../messages'

interface EndPromotionProps {
  promotion: Promotion
  onEnded: (promotion: Promotion) => void
}

/** Ends a promotion after asking; it stays in the list. */
export function EndPromotion({ promotion: { id, code, version, sellerId }, onEnded }: EndPromotionProps) {
  const { api, queries } = useHost()
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey: queries.promotions.key() })
  const [asked, setAsked] = useState(false)
  return (
    <>
      <May permission="promotions.write">
        <Button variant="secondary" onClick={() => setAsked(true)}>
          {messages.end}
        </Button>
      </May>
      {asked && (
        <ProvedDialog
          title={messages.endTitle(code)}
          initialValues={{ reason: '' }}
          schema={auditWhySchema}
          send={({ reason }) => api.promotions.end({ id, version, reason })}
          refusals={{ CONFLICT: () => (refresh(), messages.endConflict) }}
          failed={messages.endFailed}
          success={messages.ended(code)}
          onSent={onEnded}
          submit={messages.end}
          pendingText={messages.ending}
          variant="accent"
          cancel={messages.keep}
          onClosed={() => setAsked(false)}
        >
          <p>{sellerId ? messages.endOwnText : messages.endText}</p>
          <WhyField />
        </ProvedDialog>
      )}
    </>
  )
}
