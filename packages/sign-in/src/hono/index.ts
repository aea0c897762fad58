export { type HonoHandler, type HonoHandlerOptions, toHonoHandler } from './toHonoHandler.ts'
