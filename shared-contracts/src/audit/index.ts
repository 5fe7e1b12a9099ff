export { AUDIT_ACTORS, AUDIT_AREAS, AUDIT_PATH, type AuditActor, type AuditArea, type AuditKind } from './audit-terms'
export type { AuditCheck, AuditEntry, AuditPage } from './audit.schema'
