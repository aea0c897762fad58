import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * The used part of a Vite dev server. Create it with `server.middlewareMode: true`, `appType: 'custom'` and
 * `html.cspNonce: DEV_NONCE`, so that its scripts and styles pass the policy.
 */
export type DevServer = {
  /** The path of a dev tool that `middlewares` serves alongside the application, pages included. */
  readonly tool?: `/${string}`
  middlewares(request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void
  transformIndexHtml(url: string, html: string): Promise<string>
  close(): Promise<void>
}

/** The placeholder of each page's nonce. */
export const DEV_NONCE = 'COUNTERSIGN_NONCE'
