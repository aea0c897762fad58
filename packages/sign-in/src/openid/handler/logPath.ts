/** Returns a path without the IDs of interactions, which are the values of cookies. */
export function logPath(path: string): string {
  return path
    .replace(/^(\/openid\/interaction\/)[^/]+/, '$1:uid')
    .replace(/^(\/openid\/auth\/)[^/]+/, '$1:uid')
    .slice(0, 200)
}
