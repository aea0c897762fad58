export { getSession, type HeaderList } from './getSession.ts'
export { hasSessionCookie, type SessionCookieOptions } from './hasSessionCookie.ts'
export { type NextJsHandler, type NextJsHandlerOptions, toNextJsHandler } from './toNextJsHandler.ts'
