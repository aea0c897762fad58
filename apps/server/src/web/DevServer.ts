import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * What is used of a Vite dev server. Make it with `server.middlewareMode: true`, `appType: 'custom'` and
 * `html.cspNonce: DEV_NONCE`, so that its scripts and styles pass the policy.
 */
export type DevServer = {
  /** The path of a tool that is served beside the application, pages too, by `middlewares` alone. */
  readonly tool?: `/${string}`
  middlewares(request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void): void
  transformIndexHtml(url: string, html: string): Promise<string>
  close(): Promise<void>
}

/** Stands where each page's own nonce will be. */
export const DEV_NONCE = 'COUNTERSIGN_NONCE'
