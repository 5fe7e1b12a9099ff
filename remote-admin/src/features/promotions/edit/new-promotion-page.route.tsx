import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { PageModule, Promotion } from 'shared-contracts'
import { useHost, useProof } from 'shared-ui'
import { PageHeader } from 'shared-ui/back-office'
import { adminPaths } from '../../../lib/admin-paths'
import { adminTrail } from '../../../lib/admin-trail'
import { messages } from '../messages'
import { PromotionForm } from './promotion-form'

/** Makes a promotion. */
export function Page() {
  const { api, queries } = useHost()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { proved, dialog } = useProof('admin')
  const leave = ({ state }: Promotion) => {
    void client.invalidateQueries({ queryKey: queries.promotions.key() })
    void navigate(adminPaths.promotions({ state: state === 'active' ? null : state }))
  }
  return (
    <>
      <PageHeader
        trail={adminTrail({ name: messages.name, to: adminPaths.promotions() }, { name: messages.create })}
        title={messages.newTitle}
      />
      <PromotionForm save={(draft) => proved(() => api.promotions.create(draft))} onSaved={leave} />
      {dialog}
    </>
  )
}

export const head: PageModule['head'] = () => ({ title: messages.pageTitle })
