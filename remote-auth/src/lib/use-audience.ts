import { useLocation } from 'react-router-dom'
import { audienceOf, type Audience } from 'shared-contracts'

/** Whose form this is: the same four pages stand in every area. */
export function useAudience(): Audience {
  return audienceOf(useLocation().pathname)
}
