import {
  MAX_REVIEW_PHOTOS,
  REVIEW_ANSWER_MAX_LENGTH,
  REVIEW_BODY_MAX_LENGTH,
  REVIEW_TITLE_MAX_LENGTH,
} from './review-terms'

/** What the review form says about a field. */
export const reviewMessages = {
  rating: 'Choose one to five stars',
  title: 'Give it a headline',
  titleLength: `A headline has at most ${REVIEW_TITLE_MAX_LENGTH} characters`,
  body: 'Tell a little more: ten characters or so',
  bodyLength: `That is more than ${REVIEW_BODY_MAX_LENGTH} characters`,
  answer: 'Write a word to whoever bought it',
  answerLength: `An answer has at most ${REVIEW_ANSWER_MAX_LENGTH} characters`,
  noPhotosNow: 'Photos cannot be added at the moment. Send the review without them.',
  photosTooMany: `At most ${MAX_REVIEW_PHOTOS} photos, please.`,
}
