import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { PromotionDraft } from 'shared-contracts'
import { useHost, useProof } from 'shared-ui'
import { adminPaths } from '../../../lib/admin-paths'
import { PageHead } from '../../../ui/page-head'
import { messages } from '../messages'
import { PromotionForm } from './promotion-form'

/** Makes a code. */
export function NewPromotionPage() {
  const { api, queries, toast } = useHost()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { proved, dialog } = useProof('admin')
  const save = async (draft: PromotionDraft) => {
    const { code, state } = await proved(() => api.promotions.create(draft))
    void client.invalidateQueries({ queryKey: queries.promotions.key() })
    toast.success(messages.saved(code))
    void navigate(adminPaths.promotions({ state: state === 'active' ? null : state }))
  }
  return (
    <>
      <PageHead
        trail={[{ name: messages.name, to: adminPaths.promotions() }, { name: messages.create }]}
        title={messages.newTitle}
      />
      <PromotionForm save={save} />
      {dialog}
    </>
  )
}
