import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { type PageModule, type Promotion, isProblem, paths } from 'shared-contracts'
import { Button, patterns, useHost } from 'shared-ui'
import {
  ConfirmDialog,
  Loaded,
  Nothing,
  PageHeader,
  Panel,
  StateBadge,
  isMissing,
  useFormats,
} from 'shared-ui/back-office'
import { promotionTones, promotionWords, useOpenedPromotion, usePromotionTexts } from 'shared-ui/promotions'
import { useRole } from '../../lib/role'
import { messages } from './messages'
import { PromotionForm } from './promotion-form'

/** Makes a promotion for own products, or shows, changes and ends one. */
export function Page() {
  const { id = '' } = useParams()
  const { queries } = useHost()
  const client = useQueryClient()
  const navigate = useNavigate()
  const isNew = id === 'new'
  const [ended, setEnded] = useState<Promotion>()
  const own = queries.sellerPromotions.get.queryOptions({ input: { id } })
  const found = useQuery({ ...own, enabled: !isNew })
  const keep = (promotion: Promotion) => {
    void client.invalidateQueries({ queryKey: queries.sellerPromotions.list.key() })
    if (isNew) void navigate(paths.seller.promotion(promotion.id), { replace: true })
    else client.setQueryData(own.queryKey, promotion)
  }
  if (isNew)
    return (
      <>
        <PageHeader title={messages.create} />
        <PromotionForm onSaved={keep} />
      </>
    )
  if (isMissing(found.error))
    return <Nothing isPage title={messages.gone} action={messages.back} to={paths.seller.promotions} />
  const { data } = found
  return (
    <>
      <PageHeader
        title={data?.description ?? messages.name}
        note={
          data && (
            <StateBadge tone={promotionTones[data.state]}>
              {data.stopped ? messages.stopped : promotionWords.states[data.state]}
            </StateBadge>
          )
        }
      >
        {data && data.state !== 'ended' && (
          <EndPromotion promotion={data} onEnded={(now) => (setEnded(now), keep(now))} />
        )}
      </PageHeader>
      <Loaded query={found} texts={messages}>
        {(promotion) => (
          <div className={patterns.stack6}>
            <Figures promotion={promotion} />
            <OpenedForm key={id} {...{ promotion, ended, keep }} />
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
  const { promotion, opened, tell, begin } = useOpenedPromotion(current, ended)
  return (
    <PromotionForm
      promotion={promotion}
      opened={opened}
      onSaved={(saved) => {
        begin(saved)
        keep(saved)
      }}
      onTyped={tell}
    />
  )
}

/** What it did, in a sentence. */
function Figures({ promotion }: { promotion: Promotion }) {
  const { money } = useFormats()
  const { uses } = usePromotionTexts()
  const { turnover, given } = promotion
  return (
    <Panel title={messages.figures}>
      <p>{turnover && given && messages.did(uses(promotion), money(turnover), money(given))}</p>
      <p className={patterns.note}>{messages.figuresNote}</p>
    </Panel>
  )
}

function EndPromotion({
  promotion: { id, version },
  onEnded,
}: {
  promotion: Promotion
  onEnded: (promotion: Promotion) => void
}) {
  const { api, toast } = useHost()
  const { may } = useRole()
  const [asking, setAsking] = useState(false)
  const end = useMutation({
    mutationFn: () => api.sellerPromotions.end({ id, version }),
    onSuccess: (ended) => {
      setAsking(false)
      toast.success(messages.ended)
      onEnded(ended)
    },
  })
  if (!may('products.write')) return null
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {messages.end}
      </Button>
      {asking && (
        <ConfirmDialog
          title={messages.endTitle}
          confirm={messages.end}
          variant="accent"
          pending={end.isPending}
          pendingText={messages.ending}
          failure={
            end.error &&
            (isProblem<'sellerPromotions.end'>(end.error, 'CONFLICT') ? messages.endConflict : messages.endFailed)
          }
          onConfirm={() => end.mutate()}
          onClosed={() => {
            setAsking(false)
            end.reset()
          }}
        >
          <p>{messages.endText}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.name })
