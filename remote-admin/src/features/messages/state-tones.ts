import type { ContactState } from 'shared-contracts'
import type { StateTone } from '../../ui/state-mark'

export const stateTones: Readonly<Record<ContactState, StateTone>> = {
  open: 'waiting',
  answered: 'good',
  closed: 'over',
}
