import type { Account } from 'shared-contracts/accounts/account.schema'
import type { AccountExport } from 'shared-contracts/accounts/account-export.schema'
import type { ShopperAct } from 'shared-contracts/desk-shoppers/desk-shopper-terms'
import { endCheckoutOf } from '../../buying/checkout/start-and-end-checkouts'
import { addStaffEntry, refuseFlood } from '../../buying/desk/staff-entries'
import type { Deps } from '../../deps'
import type { Refuses } from '../../http/refuse'
import { endSessionById } from '../../identity/accounts/sessions'
import { blockAccount, endSessionsOf, lockShopper, unblockAccount } from '../../identity/desk/block-account'
import { findShopper } from '../../identity/desk/describe-account'
import type { ToldShopper } from '../../identity/desk/mail-shopper'
import { eraseAccount, exportAccount } from '../../identity/profile/erase-account'
import type { Tx } from '../../platform/db/database'
import { enqueue } from '../../platform/outbox/enqueue'
import { takeRequest } from '../../platform/requests/take-request'
import { shopperTexts as texts } from './desk-shoppers.messages'

/** Who does something to whose account. */
interface ByStaff {
  userId: string
  by: string
}

type Requested = ByStaff & { requestId: string }

type Locked = NonNullable<Awaited<ReturnType<typeof lockShopper>>>

interface Act {
  kind: ShopperAct
  note?: string
  /** What the shopper is mailed. */
  mail?: ToldShopper
}

/**
 * Does something to a shopper's account once for each request, and notes who did; all of it or nothing.
 *
 * @returns whether it was done now: false for a request that is repeated.
 */
async function change(
  { db, clock, refuse }: Pick<Deps, 'db' | 'clock'> & Refuses<'NOT_FOUND'>,
  { userId, by, requestId }: ByStaff & { requestId?: string },
  { kind, note, mail }: Act,
  work: (tx: Tx, shopper: Locked, now: Date) => Promise<unknown>,
): Promise<boolean> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const shopper = await lockShopper(tx, userId)
    if (!shopper) throw refuse('NOT_FOUND')
    if (requestId && !(await takeRequest(tx, { scope: `shopper:${kind}:${userId}:${by}`, key: requestId, now })))
      return false
    await work(tx, shopper, now)
    await addStaffEntry(tx, { userId, kind, by, note: note ?? null, at: now })
    if (mail) await enqueue(tx, now, { topic: 'shopper-told', userId, about: mail })
    return true
  })
}

type Changing = Pick<Deps, 'db' | 'clock'> & Refuses<'NOT_FOUND' | 'REFUSED'>

/** Keeps a shopper out. What they have not ordered yet ends; what they have goes on. */
export function blockShopper(
  deps: Changing & Pick<Deps, 'catalogue'>,
  { reason, ...who }: Requested & { reason: string },
): Promise<boolean> {
  const { catalogue, refuse } = deps
  return change(deps, who, { kind: 'blocked', note: reason, mail: 'blocked' }, async (tx, _shopper, now) => {
    if (!(await blockAccount(tx, who.userId, now))) throw refuse('REFUSED', { detail: texts.alreadyBlocked })
    await endCheckoutOf({ tx, now, catalogue }, who.userId)
  })
}

export function unblockShopper(deps: Changing, { reason, ...who }: Requested & { reason: string }): Promise<boolean> {
  return change(deps, who, { kind: 'unblocked', note: reason, mail: 'unblocked' }, async (tx) => {
    if (!(await unblockAccount(tx, who.userId))) throw deps.refuse('REFUSED', { detail: texts.notBlocked })
  })
}

type Looking = Pick<Deps, 'db' | 'clock'> & Refuses<'NOT_FOUND'>

export const signShopperOut = (deps: Looking, who: Requested): Promise<boolean> =>
  change(deps, who, { kind: 'signed_out', mail: 'signed_out' }, (tx) => endSessionsOf(tx, who.userId))

/** Signs a shopper out of one device. A session of another account is not found. */
export const endShoppersSession = (
  deps: Looking,
  { session, ...who }: ByStaff & { session: string },
): Promise<boolean> =>
  change(deps, who, { kind: 'session_ended' }, async (tx) => {
    if (!(await endSessionById(tx, who.userId, session))) throw deps.refuse('NOT_FOUND')
  })

/** Has the link to a new password mailed to the shopper; nobody else sees it. */
export const sendReset = (deps: Changing, who: Requested): Promise<boolean> =>
  change(deps, who, { kind: 'reset_sent', mail: 'reset_sent' }, async (tx, { blockedAt }, at) => {
    if (blockedAt) throw deps.refuse('REFUSED', { detail: texts.resetOfBlocked })
    await refuseFlood(tx, { userId: who.userId, kind: 'reset_sent', at })
  })

/** Has the link that confirms the address mailed to it once more. */
export const sendConfirmation = (deps: Changing, who: Requested): Promise<boolean> =>
  change(deps, who, { kind: 'confirmation_sent', mail: 'confirmation_sent' }, async (tx, shopper, at) => {
    if (shopper.emailVerifiedAt) throw deps.refuse('REFUSED', { detail: texts.confirmed })
    if (shopper.blockedAt) throw deps.refuse('REFUSED', { detail: texts.confirmationOfBlocked })
    await refuseFlood(tx, { userId: who.userId, kind: 'confirmation_sent', at })
  })

export const addShopperNote = (deps: Looking, { text, ...who }: Requested & { text: string }): Promise<boolean> =>
  change(deps, who, { kind: 'note', note: text }, () => Promise.resolve())

/** What is kept about a shopper, handed out to staff; the shopper is mailed so. */
export async function exportShopper(deps: Looking & Pick<Deps, 'districts'>, who: ByStaff): Promise<AccountExport> {
  await change(deps, who, { kind: 'exported', mail: 'exported' }, () => Promise.resolve())
  const shopper = await findShopper(deps.db, who.userId)
  if (!shopper) throw deps.refuse('NOT_FOUND')
  const { id, audience, email, name } = shopper
  const account: Account = { id, audience, email, name }
  return exportAccount(deps, { id: null, account })
}

/** Deletes an account as its shopper could. @param email its address, typed once more. */
export async function eraseShopper(
  deps: Changing & Parameters<typeof eraseAccount>[0],
  { userId, by, email }: ByStaff & { email: string },
): Promise<void> {
  const { db, clock, refuse } = deps
  const shopper = await findShopper(db, userId)
  if (!shopper) throw refuse('NOT_FOUND')
  await eraseAccount(deps, shopper, async (tx) => {
    const now = await lockShopper(tx, userId)
    if (!now) throw refuse('NOT_FOUND')
    // Also where it has changed since it was looked at: it may be somebody else's wish.
    if (now.email !== email || shopper.email !== email)
      throw refuse('REFUSED', { errors: [{ field: 'email', code: 'REFUSED', message: texts.otherAddress }] })
    await addStaffEntry(tx, { userId, kind: 'deleted', by, at: clock.now() })
  })
}
