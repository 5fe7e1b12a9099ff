import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type { PageModule, Promotion } from 'shared-contracts'
import { patterns, useHost, useProof } from 'shared-ui'
import { Loaded, Nothing, PageHeader, StateBadge, isMissing } from 'shared-ui/back-office'
import { adminPaths } from '../../../lib/admin-paths'
import { adminTrail } from '../../../lib/admin-trail'
import { messages } from '../messages'
import { promotionTones, useOpenedPromotion } from 'shared-ui/promotions'
import { Editable } from '../../../ui/editable'
import { EndPromotion } from './end-promotion'
import { PromotionForm } from './promotion-form'
import { PromotionUse } from './promotion-use'

/** Why a seller's own is not changed. */
const ownOf = ({ sellerId, sellers }: Promotion) => sellerId && messages.ofSeller(sellers?.[0]?.name ?? '')

/** Changes a promotion, or ends it; a seller's own is only ended. */
export function Page() {
  const { id = '' } = useParams()
  const { queries } = useHost()
  const client = useQueryClient()
  const own = queries.promotions.get.queryOptions({ input: { id } })
  const found = useQuery(own)
  const { data } = found
  const [ended, setEnded] = useState<Promotion>()

  const keep = (promotion: Promotion) => {
    client.setQueryData(own.queryKey, promotion)
    void client.invalidateQueries({ queryKey: queries.promotions.list.key() })
  }

  if (isMissing(found.error))
    return <Nothing isPage title={messages.gone} action={messages.toPromotions} to={adminPaths.promotions()} />
  return (
    <>
      <PageHeader
        trail={adminTrail(
          { name: messages.name, to: adminPaths.promotions() },
          { name: data?.code ?? messages.columns.code },
        )}
        title={data ? messages.editTitle(data.code) : messages.name}
        note={data && <StateBadge tone={promotionTones[data.state]}>{messages.tabs[data.state]}</StateBadge>}
      >
        {data && data.state !== 'ended' && (
          <EndPromotion promotion={data} onEnded={(now) => (setEnded(now), keep(now))} />
        )}
      </PageHeader>
      <Loaded query={found} texts={messages}>
        {(promotion) => (
          <div className={patterns.stack8}>
            <PromotionUse promotion={promotion} />
            <Editable permission="promotions.write" unless={ownOf(promotion)}>
              <OpenedForm key={id} {...{ promotion, ended, keep }} />
            </Editable>
          </div>
        )}
      </Loaded>
    </>
  )
}

interface OpenedFormProps {
  promotion: Promotion
  ended: Promotion | undefined
  keep: (promotion: Promotion) => void
}

/** A saved change is a new start: what the form shows is what the server has. */
function OpenedForm({ promotion: current, ended, keep }: OpenedFormProps) {
  const { api } = useHost()
  const { proved, dialog } = useProof('admin')
  const { promotion, opened, tell, begin } = useOpenedPromotion(current, ended)
  const { id, version } = promotion
  return (
    <>
      <PromotionForm
        promotion={promotion}
        opened={opened}
        save={(draft) => proved(() => api.promotions.update({ ...draft, id, version }))}
        onSaved={(saved) => {
          begin(saved)
          keep(saved)
        }}
        onTyped={tell}
      />
      {dialog}
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
