/**
 * Leaves Chromium so little memory for what is drawn that hardly anything is: nobody looks at the windows of most tests, and what they ask of a page
 * is known before it is drawn. A test that takes a picture starts without it.
 */
export const DRAWS_LITTLE = '--force-gpu-mem-available-mb=1'
