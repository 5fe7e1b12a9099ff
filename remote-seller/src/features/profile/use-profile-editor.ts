import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fieldProblems, problemOf, type Changed, type ShopProfile, type ShopProfileDraft } from 'shared-contracts'
import { useHost } from 'shared-ui'
import { recordFailure } from '../../lib/last-failure'
import { messages } from './messages'

/** What the form needs of Formik to show what the server said. */
interface FormHands {
  resetForm: (next: { values: ShopProfileDraft }) => void
  setFieldError: (field: string, message: string) => void
  setFieldValue: (field: string, value: unknown) => Promise<unknown>
  setValues: (values: ShopProfileDraft) => Promise<unknown>
}

/** Saves the profile on the version that it was opened with, and keeps what somebody else did meanwhile. */
export function useProfileEditor(opened: ShopProfile) {
  const { api, queries, toast } = useHost()
  const client = useQueryClient()
  const [profile, setProfile] = useState(opened)
  const [conflict, setConflict] = useState<Changed | null>(null)

  function take(next: ShopProfile, { resetForm }: FormHands) {
    setProfile(next)
    setConflict(null)
    client.setQueryData(queries.sellerProfile.get.queryKey(), next)
    resetForm({ values: next.content })
  }

  const toastSaved = ({ state }: ShopProfile) =>
    toast.success(state === 'approved' ? messages.saved : messages.savedClosed)

  /** Says why nothing was saved. @returns whether it was because somebody else had saved meanwhile. */
  function refuse(error: unknown, hands: FormHands): boolean {
    console.warn('the profile could not be saved', error)
    recordFailure(error)
    const problem = problemOf<'sellerProfile.save'>(error)
    if (problem?.changed) {
      setConflict(problem.changed)
      return true
    }
    const refused = fieldProblems(error)
    for (const { field, message } of refused) hands.setFieldError(field, message)
    toast.error(refused.length > 0 ? messages.check : messages.failed)
    return false
  }

  async function save(values: ShopProfileDraft, hands: FormHands, version = profile.version) {
    try {
      const saved = await api.sellerProfile.save({ ...values, version })
      take(saved, hands)
      toastSaved(saved)
    } catch (error) {
      refuse(error, hands)
    }
  }

  /** Drops the saved holiday and saves nothing else; `typed` gives what the form holds then, which it keeps. */
  async function dropHoliday(typed: () => ShopProfileDraft, hands: FormHands) {
    try {
      const saved = await api.sellerProfile.save({ ...profile.content, holiday: null, version: profile.version })
      const kept = { ...typed(), holiday: null }
      take(saved, hands)
      toastSaved(saved)
      await hands.setValues(kept)
    } catch (error) {
      if (refuse(error, hands)) await hands.setFieldValue('holiday', null)
    }
  }

  return {
    profile,
    conflict,
    save,
    dropHoliday,
    saveOver: (values: ShopProfileDraft, hands: FormHands) => save(values, hands, conflict?.version),
    async takeTheirs(hands: FormHands) {
      try {
        take(await api.sellerProfile.get(), hands)
      } catch (error) {
        console.warn('the profile could not be fetched', error)
        toast.error(messages.failed)
      }
    },
  }
}
export type ProfileEditing = ReturnType<typeof useProfileEditor>
