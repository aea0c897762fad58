export { type StartWorldOptions, startWorld, type World } from './startWorld.ts'
export type { WorldNames } from './worldNames.ts'
