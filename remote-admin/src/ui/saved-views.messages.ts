/** Texts of the views of a list. */
export const savedViewsMessages = {
  label: 'Saved views',
  save: 'Save this view',
  edit: 'Edit the view',
  shared: (owner: string) => `shared by ${owner}`,
  create: {
    title: 'Save this view',
    text: 'The filters and the order as they are now, under a name.',
    submit: 'Save',
    done: (name: string) => `“${name}” is saved.`,
  },
  change: {
    title: (name: string) => `Edit “${name}”`,
    submit: 'Save',
    done: 'The view is saved.',
  },
  name: 'Name',
  share: 'All admins see it',
  pending: 'Saving',
  remove: 'Remove',
  removing: 'Removing',
  removed: (name: string) => `“${name}” is removed.`,
  undo: 'Undo',
  restored: 'The view is back.',
  failed: 'That did not work. Please try again.',
  conflict: 'It was changed meanwhile, as in another tab. Close this to see how it is now.',
} as const
