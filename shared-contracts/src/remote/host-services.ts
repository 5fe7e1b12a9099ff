import type { Account } from '../accounts/account.schema'
import type { Audience } from '../accounts/audience'
import type { ApiClient, ApiQueries } from '../client'
import type { ShownMenus } from '../content/shown-menus.schema'

/** The one toast stack of the page. Texts are shown as they are; durations are the host's. Each returns how to take it away before its time. */
export interface Toasts {
  success(message: string): () => void
  error(message: string): () => void
  /** Stays until the returned function is called. */
  loading(message: string): () => void
}

/** What the shop is called and how it trades. Inlined in every page. */
export interface ShopConfig {
  name: string
  /** Stands in place of the name, which is its text; absent: the name is written. Width and height are those of the original, in pixels. */
  logo?: { url: string; srcset: string; width: number; height: number }
  /** The line above the header; absent while there is none. */
  banner?: { id: string; text: string; link: { text: string; to: string } | null; tone: string }
  /** The header's menu and the footer's columns; absent: those that every shop begins with. */
  menus?: ShownMenus
  /** Tax is added to shown prices at the checkout; absent: they contain it. */
  taxAdded?: boolean
  /** ISO 4217. */
  currency: string
  /** BCP 47; prices and dates are formatted with it. */
  locale: string
  /** IANA name of where the shop's days begin and end; absent in shells that were built before. */
  timeZone?: string
  /** Where the payment provider turns a card into a token that stands for it; absent where nothing is sold. */
  cardTokensUrl?: string
  /** The payment provider keeps shoppers' cards, so that an account has a page of them; absent where it keeps none. */
  keepsCards?: boolean
  /** Demo data is there: the demo accounts, the inbox and the clock exist. */
  demo: boolean
}

/** What the host gives to every remote; reached through `useHost()`. A remote never makes a second one of any of these. */
export interface HostServices {
  /** The page stands in the frame of another remote, which draws what is around it. */
  framed?: true
  api: ApiClient
  /** TanStack Query options of every endpoint, made from `api`. */
  queries: ApiQueries
  toast: Toasts
  config: ShopConfig
  /** Variants of flags by name, where they are not the standard; read with `useFlag`. Absent in shells that were built before. */
  flags?: Readonly<Record<string, string>>
  session: {
    /** Call after a successful log-in: stores the account and refreshes every query about the visitor. */
    signedIn(audience: Audience, account: Account): Promise<void>
    /** Ends the session on the server, clears all cached data and goes to the audience's page after log-out; rejects when the server refused. */
    logOut(audience: Audience): Promise<void>
  }
}
