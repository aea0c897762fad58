export type { Finding } from './Finding.ts'
export { type MigrateOptions, type Migration, migrate } from './migrate.ts'
