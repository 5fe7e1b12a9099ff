export { CONVERSATION_TABS, type ConversationTab } from './conversation-terms'
export {
  type Conversation,
  type ConversationPage,
  type InboxPage,
  type OpenConversation,
  questionDraftSchema,
} from './conversation.schema'
