/** Texts of all pages of one thing. */
export const messages = {
  reason: 'Why',
  why: 'Why, for the log (optional)',
  onlyStaff: 'Only the marketplace’s people read it.',
  unsaved: 'Not saved yet',
  history: {
    title: 'History',
    none: 'Nothing yet.',
    note: 'Note',
    noteHint: 'Only the marketplace’s people read it, and it stays as it is.',
    addNote: 'Add the note',
    adding: 'Adding',
    added: 'The note is there.',
  },
} as const
