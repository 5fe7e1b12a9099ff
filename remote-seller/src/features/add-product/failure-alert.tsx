import { useEffect, useRef } from 'react'
import { audiencePaths, paths } from 'shared-contracts'
import { FormAlert, TextLink } from 'shared-ui'
import type { Failure } from './describe-failure'
import { messages } from './messages'

const signIn = `${audiencePaths.seller.login}?next=${encodeURIComponent(paths.seller.addProduct)}`

/** Why no product was made. Takes the focus when no field is to blame: the field that had it was switched off while sending. */
export function FailureAlert({ failure }: { failure: Failure }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (Object.keys(failure.fields).length > 0) return
    place.current?.focus({ preventScroll: true })
    // Not to the lower edge, where the toast stands.
    place.current?.scrollIntoView({ block: 'center' })
  }, [failure])

  return (
    <div ref={place} tabIndex={-1}>
      <FormAlert>
        <p>{failure.message}</p>
        {failure.signedOut && <TextLink to={signIn}>{messages.signIn}</TextLink>}
      </FormAlert>
    </div>
  )
}
