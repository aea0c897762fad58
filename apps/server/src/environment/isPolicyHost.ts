/** Returns true for a host that a policy source can contain: other characters can end the source or match more hosts. */
export function isPolicyHost(hostname: string): boolean {
  return /^(?:[\w.-]+|\[[\da-f:]+\])$/.test(hostname)
}
