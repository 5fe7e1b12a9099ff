/** Texts of the form that takes products down. */
export const messages = {
  title: 'Take this product down?',
  text: 'It leaves the shop at once and its seller cannot bring it back. They are mailed what you write here, as a statement of reasons, and can appeal for six months. You can restore it at any time.',
  category: 'What is wrong',
  ground: 'What it is against',
  provision: 'The law or the term',
  provisionHint: 'By name and place, as in “Terms for sellers, 3.2: no replicas”.',
  facts: 'What you saw, and why it is against it',
  factsHint: 'The seller reads it.',
  scope: 'For how long',
  source: 'How you came to know',
  choose: 'Choose',
  submit: 'Take down',
  pending: 'Taking down',
  done: 'The product is taken down. Its seller is told why.',
} as const
