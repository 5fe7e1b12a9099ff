/** Versions chosen by hand, by remote: a release's version, or `localhost:<port>` for a dev server on the visitor's machine. */
export type Overrides = Readonly<Record<string, string>>

/** An override that had no effect, and why: its release is not kept, does not work with this shell, or is not for this visitor. */
export interface IgnoredOverride {
  remote: string
  version: string
  why: 'gone' | 'contract' | 'not-live' | 'not-allowed'
}

/** What a page shows somebody who tests; in the data of no other page. */
export interface QaState {
  /** May choose releases, and make links that do: an admin, or anybody on a demo shop. */
  mayChoose: boolean
  /** The toolbar was asked for: to be seen, or only to keep what is simulated in this browser's tabs. */
  toolbar?: 'open' | 'quiet'
  /** In force on this page. */
  overrides: Overrides
  ignored: IgnoredOverride[]
  /** When the overrides end. ISO 8601; `null` without any. */
  until: string | null
}

/** A release that can be chosen. */
export interface QaRelease {
  version: string
  owner: string
  /** ISO 8601. */
  publishedAt: string
  /** Source revision; `null` outside version control. */
  commit: string | null
  /** First line of that commit's message, and who wrote it. */
  subject: string | null
  author: string | null
  /** After brotli. */
  scriptBytes: number
  styleBytes: number
  /** Works with the shell that is live. */
  fits: boolean
}

/** A remote that is live, and what this visitor could have of it. */
export interface QaRemote {
  name: string
  owner: string
  /** Where its dev server listens on a developer's machine; `null` when its live release does not say. */
  devPort: number | null
  /** What everybody has. */
  active: string
  /** The visitor's place (`bucket`, 0 to 9999) decides: below the share they are drawn. `null` place: not known to the shop yet. */
  rollout: { version: string; shareBp: number; state: 'running' | 'paused' | 'stopped'; bucket: number | null } | null
  /** Newest first. */
  releases: QaRelease[]
}

/** `GET /_qa/remotes`. */
export interface QaRemotes {
  revision: number
  remotes: QaRemote[]
}

/** `POST /_qa/links`. */
export interface QaLink {
  url: string
  /** ISO 8601. */
  until: string
}
