/** What is wrong with a message to the shop, for whoever typed it. */
export const contactMessages = {
  topicRequired: 'Choose what it is about',
  nameRequired: 'Tell us what to call you',
  nameTooLong: 'Use at most 80 characters',
  orderNumberInvalid: 'An order number looks like H7F3K-92QXD; leave it empty if there is none',
  messageRequired: 'Write us what we can do for you',
  messageTooShort: 'A few more words, please: at least 10 characters',
  messageTooLong: 'Use at most 4,000 characters',
  answerRequired: 'Write an answer first',
} as const
