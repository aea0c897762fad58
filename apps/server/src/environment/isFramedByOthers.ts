/** Whether a policy's `frame-ancestors` lets pages of other origins show the application in a frame. */
export function isFramedByOthers(frameAncestors: string): boolean {
  return frameAncestors.split(/\s+/).some((source) => source !== "'none'" && source !== "'self'")
}
