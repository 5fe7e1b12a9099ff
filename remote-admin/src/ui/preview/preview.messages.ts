/** Words beside what readers would see of what is typed. */
export const previewMessages = {
  live: 'Preview of what you write',
  views: 'What is shown',
  view: { write: 'Write', preview: 'Preview' },
  ways: 'How it is seen',
  way: { desk: 'Wide', phone: 'On a phone' },
  nothing: 'Nothing to see yet',
  unsaved: 'Not saved yet: a test and what is published are the draft as it was saved.',
  updating: 'Updating…',
  upToDate: 'Up to date',
  failed: 'The preview did not arrive.',
  retry: 'Try again',
  tooMany: 'Those were many previews. Go on in a while.',
} as const
