export { ALERT_KINDS, ENDED_BY_LINK, type AlertKind, type EndedByLink } from './alert-kinds'
export { alertDraftSchema, type AlertDraft, type AwaitedPage, type AwaitedSize } from './alerts.schema'
