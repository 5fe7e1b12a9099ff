/** The first picture's `sizes`; the preload in the page's head has to say the same. */
export const GALLERY_SIZES = '(min-width: 1024px) 54vw, (min-width: 768px) 50vw, 100vw'
