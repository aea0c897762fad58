/** Sends a request to a route of the server, by its path below the base path; see `sendSignInRequest`. */
export type Call = (method: string, path: string, signal: AbortSignal, body?: unknown) => Promise<Response>
