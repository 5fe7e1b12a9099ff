/** Texts of the field that takes a picture of the media library. */
export const messages = {
  none: 'No picture is chosen.',
  gone: 'The picture is gone from the library.',
  choose: 'Choose a picture',
  other: 'Choose another',
  without: 'Take it out',
  title: 'Choose a picture',
  search: 'Name or alternative text',
  loading: 'Loading pictures…',
  failed: 'The pictures did not load.',
  retry: 'Try again',
  found: 'Pictures of the library',
  empty: 'No picture is like that. Only those with an alternative text, or marked decorative, can be chosen.',
  toLibrary: 'Media library',
  more: 'Older pictures',
  newest: 'Newest pictures',
  close: 'Close',
} as const
