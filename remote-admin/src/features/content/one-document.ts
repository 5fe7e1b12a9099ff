/** Forms of what there is one of: they share nearly all they are made of. */
export { BannerForm } from './banner-form'
export { LandingForm } from './landing-form'
export { MenusForm } from './menus-form'
