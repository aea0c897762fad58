export type { Finding } from './Finding.ts'
export { type Migration, migrate } from './migrate.ts'
