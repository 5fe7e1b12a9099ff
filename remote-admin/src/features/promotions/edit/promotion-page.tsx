import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { isProblem, type Promotion, type PromotionDraft } from 'shared-contracts'
import { ButtonLink, EmptyState, RetryNotice, Skeleton, useHost, useProof, VisuallyHidden } from 'shared-ui'
import { adminPaths } from '../../../lib/admin-paths'
import { messages as shared } from '../../../ui/messages'
import { PageHead } from '../../../ui/page-head'
import { StateMark } from '../../../ui/state-mark'
import { messages } from '../messages'
import { promotionTones } from '../use-promotion-texts'
import { EndPromotion } from './end-promotion'
import { PromotionForm } from './promotion-form'

/** Changes a code, or ends it. */
export function PromotionPage() {
  const { id = '' } = useParams()
  const { api, queries, toast } = useHost()
  const client = useQueryClient()
  const { proved, dialog } = useProof('admin')
  const own = queries.promotions.get.queryOptions({ input: { id } })
  const { data, error, isError, isFetching, refetch } = useQuery(own)

  const keep = (promotion: Promotion) => {
    client.setQueryData(own.queryKey, promotion)
    void client.invalidateQueries({ queryKey: queries.promotions.list.key() })
  }
  const save = async (draft: PromotionDraft) => {
    const saved = await proved(() => api.promotions.update({ ...draft, id, version: data?.version ?? 0 }))
    keep(saved)
    toast.success(messages.saved(saved.code))
  }

  if (isProblem(error, 'NOT_FOUND') || isProblem(error, 'VALIDATION_FAILED'))
    return (
      <EmptyState
        heading="h1"
        title={messages.gone}
        action={
          <ButtonLink variant="secondary" to={adminPaths.promotions()}>
            {messages.toPromotions}
          </ButtonLink>
        }
      />
    )
  return (
    <>
      <PageHead
        trail={[{ name: messages.name, to: adminPaths.promotions() }, { name: data?.code ?? messages.code }]}
        title={data ? messages.editTitle(data.code) : messages.name}
        note={data && <StateMark tone={promotionTones[data.state]}>{messages.tabs[data.state]}</StateMark>}
      >
        {data && data.state !== 'ended' && <EndPromotion promotion={data} onEnded={keep} />}
      </PageHead>
      {data ? (
        // A saved change is a new start: what the form shows is what the server has.
        <PromotionForm key={data.version} promotion={data} save={save} />
      ) : isError ? (
        <RetryNotice
          title={messages.failed}
          text={shared.failedText}
          retry={shared.retry}
          pending={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <div>
          <p role="status">
            <VisuallyHidden>{messages.loading}</VisuallyHidden>
          </p>
          <Skeleton width="long" />
          <Skeleton width="half" />
        </div>
      )}
      {dialog}
    </>
  )
}
