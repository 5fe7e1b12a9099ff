export { ALERT_KINDS, type AlertKind, ENDED_BY_LINK, type EndedByLink } from './alert-kinds'
export { type AlertDraft, alertDraftSchema, type AwaitedPage, type AwaitedSize } from './alerts.schema'
