export {
  questionDraftSchema,
  type Conversation,
  type ConversationPage,
  type InboxPage,
  type OpenConversation,
} from './conversation.schema'
export { CONVERSATION_TABS, type ConversationTab } from './conversation-terms'
