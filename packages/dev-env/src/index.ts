export { DevEnvError, type DevEnvErrorCode } from './devEnvError.ts'
export { type StartWorldOptions, startWorld, type World } from './world/startWorld.ts'
