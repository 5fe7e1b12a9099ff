import { useFormikContext } from 'formik'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Promotion } from 'shared-contracts'
import { lastDayOf } from '../back-office/shop-days'
import { useOpened } from '../back-office/use-opened'
import { useHost } from '../host/use-host'

/**
 * What a promotion's form was opened with (`useOpened`), or as it was ended beside the form since: what is typed is saved on top of that end. What
 * somebody else changed in between is still a conflict.
 *
 * @param ended as it came back from being ended on this page.
 * @returns also `opened`, what the fields are filled from, and what is told of what is typed and saved.
 */
export function useOpenedPromotion(current: Promotion, ended: Promotion | undefined) {
  const [opened, tell, begin] = useOpened(current)
  return { promotion: ended?.version === opened.version + 1 ? ended : opened, opened, tell, begin }
}

/** Puts the end of a promotion that is ended beside the form around it into the form's `endsAt`: saved as it stood, it would begin again. */
export function FollowEnd({ endsAt }: Pick<Promotion, 'endsAt'>) {
  const { timeZone = 'UTC' } = useHost().config
  const { setFieldValue } = useFormikContext()
  const [first] = useState(endsAt)
  const follow = useEffectEvent(() => {
    if (endsAt !== first) void setFieldValue('endsAt', lastDayOf(endsAt, timeZone))
  })
  useEffect(() => follow(), [endsAt])
  return null
}
