/** Returns true if `frame-ancestors` allows pages of other origins. */
export function isFramedByOthers(frameAncestors: string): boolean {
  return frameAncestors.split(/\s+/).some((source) => source !== "'none'" && source !== "'self'")
}
