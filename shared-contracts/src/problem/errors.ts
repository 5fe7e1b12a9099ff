/** Failures that any endpoint may answer with. */
export const publicErrors = {
  /** 400: the body cannot be read. */
  MALFORMED: { status: 400 },
  /** 403: the request comes from another site. */
  FOREIGN_ORIGIN: { status: 403 },
  /** 408: the body did not come, or came too slowly. */
  TOO_SLOW: { status: 408 },
  /** 409: the tab's shell is older than what is answered; a reload brings a newer one. */
  CONTRACT_TOO_OLD: { status: 409 },
  /** 413 */
  BODY_TOO_LARGE: { status: 413 },
  /** 415: the body is of a kind that the endpoint does not read. */
  UNSUPPORTED_MEDIA_TYPE: { status: 415 },
  /** 422: `errors` says why, by field. */
  VALIDATION_FAILED: { status: 422 },
  /** 429: the header `Retry-After` says when, in seconds. */
  TOO_MANY_REQUESTS: { status: 429 },
} as const

/** Failures of endpoints that need a session. */
export const sessionErrors = {
  ...publicErrors,
  /** 401: nobody of the endpoint's audience is signed in. */
  UNAUTHORIZED: { status: 401 },
  /** 403: somebody is signed in, with another role. */
  FORBIDDEN: { status: 403 },
  /** 403: the seller's role in their shop does not allow it; `detail` names the role. */
  NOT_PERMITTED: { status: 403 },
  /** 403: the shop asks admins for a second factor, and this session has none; only setting one up is open. */
  SECOND_FACTOR_REQUIRED: { status: 403 },
} as const

/** Failures of endpoints that change how an account is protected. */
export const proofErrors = {
  ...sessionErrors,
  /** 403: signed in too long ago; confirm that it is you (`security.prove`), and ask again. */
  PROOF_REQUIRED: { status: 403 },
} as const

/** Failures of endpoints that name one thing by id or slug. A foreign one is answered like a missing one. */
export const notFound = { NOT_FOUND: { status: 404 } } as const
