import type { SellerAccount, SellerPermission, SellerRole } from 'shared-contracts'
import { useAccount } from './use-account'

/** What something is offered for: a permission of the role, or to be one of the shop's own people, which staff who see it as they do are not. */
export type Need = SellerPermission | 'member'

/** Roles and what they allow, in the words of the back-office. */
export const roleWords = {
  names: { owner: 'Owner', manager: 'Manager', fulfilment: 'Fulfilment', finance: 'Finance' },
  tasks: {
    owner: 'Everything, the team and the bank account too',
    manager: 'Products, stock, orders and the shop itself, but not its money',
    fulfilment: 'Send parcels, take returns back and count stock',
    finance: 'Payouts, the bank account, invoices and refunds',
  },
  allowed: {
    'orders.read': 'See orders and returns',
    'orders.write': 'Accept, send and cancel orders, answer shoppers',
    'returns.refund': 'Refund shoppers',
    'products.read': 'See products',
    'products.write': 'Add, change and publish products',
    'stock.read': 'See stock',
    'stock.write': 'Change stock',
    'money.read': 'See balances and payouts',
    'money.write': 'Pay out and change the bank account',
    'invoices.read': 'See invoices',
    'invoices.write': 'Change the details on invoices',
    'reports.read': 'See reports',
    'shop.write': 'Change the shop and its profile',
    'team.write': 'Invite people and change roles',
  },
  lacking: (role: string, what: string) =>
    `Your role is ${role}, which does not include this: ${what.charAt(0).toLowerCase()}${what.slice(1)}. Ask an owner of the shop.`,
  inView:
    'You see this shop as its seller does: nothing can be changed, and files, the team and what is a person’s own are not shown.',
  closed: 'This page is not part of your role',
  closedInView: 'This page is not shown to you',
  closedAction: 'To the dashboard',
  shopLeft: 'You do not work for this shop any more',
  shopLeftText: 'Somebody has taken you out of its team. Your account is safe; choose where you go on.',
  noShop: 'You work for no shop',
  noShopText:
    'Somebody has taken you out of their team. Your account is safe; with an invitation you can join a shop again.',
} as const satisfies {
  names: Record<SellerRole, string>
  tasks: Record<SellerRole, string>
  allowed: Record<SellerPermission, string>
} & Record<string, unknown>

/** Whether somebody is offered it. An API from before there were roles allows everything. */
export const isOffered = (account: SellerAccount | null | undefined, need: Need): boolean =>
  need === 'member' ? !account?.view : (account?.permissions?.includes(need) ?? true)

/** What the signed-in seller may do in their shop. The server decides; this is for what the page offers. */
export function useRole() {
  const account: SellerAccount | null | undefined = useAccount()
  const { role, permissions, view } = account ?? {}
  return {
    may: (need: Need) => isOffered(account, need),
    /** It is nobody of the shop's people, but staff who see it as they do. */
    view: view ? { shop: account?.name ?? '', endsAt: view.endsAt } : null,
    worksForNobody: permissions?.length === 0,
    /** Why something is not offered, for the person who looks for it. */
    whyNot: (need: Need) =>
      view || need === 'member'
        ? roleWords.inView
        : roleWords.lacking(role ? roleWords.names[role].toLowerCase() : '', roleWords.allowed[need]),
  }
}
