export {
  AUDIT_ACTORS,
  AUDIT_AREAS,
  AUDIT_PATH,
  type AuditActor,
  type AuditArea,
  type AuditedTable,
  type AuditKind,
  type AuditPageOf,
} from './audit-terms'
export type { AuditCheck, AuditEntry, AuditName, AuditPage } from './audit.schema'
