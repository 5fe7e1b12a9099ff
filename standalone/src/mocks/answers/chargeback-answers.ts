import type { ApiClient, Chargeback, ChargebackDetails } from 'shared-contracts'
import { CHARGEBACKS_PAGE_SIZE } from 'shared-contracts/chargebacks/chargeback-states'
import { Refusal } from '../refusal'
import { type AnswerContext, type Answers, keyedPageOf } from './answers'

function chargebackOf(context: AnswerContext, id: string): ChargebackDetails {
  const chargeback = context.world.chargebacks.find((one) => one.id === id)
  if (!chargeback) throw new Refusal(404, 'NOT_FOUND')
  return chargeback
}

/** One that something can still be done about. */
function openOne(context: AnswerContext, id: string): ChargebackDetails {
  const chargeback = chargebackOf(context, id)
  if (chargeback.state !== 'needs_response') throw new Refusal(409, 'REFUSED')
  return chargeback
}

const inList = ({ evidence: _, note: _note, held: _held, ...chargeback }: ChargebackDetails): Chargeback => chargeback

export const chargebackAnswers: Answers<ApiClient['chargebacks']> = {
  list(context, { open, after }) {
    const wanted = context.world.chargebacks.filter(
      ({ closedAt }) => open === undefined || (closedAt === null) === open,
    )
    return keyedPageOf(wanted.map(inList), CHARGEBACKS_PAGE_SIZE, { after, keyOf: ({ id }) => `0_0_${id}` })
  },
  get: (context, { id }) => chargebackOf(context, id),
  send(context, { id, note }) {
    const chargeback = openOne(context, id)
    if (note) chargeback.evidence.push({ label: 'Further remarks', text: note })
    return Object.assign(chargeback, { state: 'under_review', note, sentAt: new Date().toISOString() })
  },
  accept: (context, { id }) =>
    Object.assign(openOne(context, id), { state: 'lost', closedAt: new Date().toISOString() }),
}
