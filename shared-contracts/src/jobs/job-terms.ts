/** Failed messages per page. */
export const MESSAGE_PAGE_SIZE = 50

/**
 * How a message of the outbox stands that failed: it is tried again, its address refuses for good, or staff gave it up. One that was dispatched
 * since has not failed.
 */
export const MESSAGE_STATES = ['failing', 'given_up', 'dropped'] as const
export type MessageState = (typeof MESSAGE_STATES)[number]

/** Why staff try a message at once, or give it up. */
export const MESSAGE_REASON_MAX_LENGTH = 500

/** Imports per page. */
export const IMPORT_JOBS_PAGE_SIZE = 50

/** Sellers' imports as staff list them: being worked on, waiting for their seller, over, stopped before their end. */
export const IMPORT_JOB_STATES = ['working', 'waiting', 'done', 'stopped'] as const
export type ImportJobState = (typeof IMPORT_JOB_STATES)[number]
