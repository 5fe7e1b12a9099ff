/** Conversations per page of an inbox, and of the account. */
export const CONVERSATIONS_PAGE_SIZE = 20

/** What a seller's inbox shows: what waits for an answer, or all. */
export const CONVERSATION_TABS = ['unanswered', 'all'] as const
export type ConversationTab = (typeof CONVERSATION_TABS)[number]

/** Messages that a shopper may write about a product before the shop answers. */
export const MAX_UNANSWERED_MESSAGES = 5

/** Products of one shop that a shopper may have asked about without an answer. */
export const MAX_UNANSWERED_QUESTIONS = 5
