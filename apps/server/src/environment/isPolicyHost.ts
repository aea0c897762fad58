/** Whether a source of a policy can name a host: of other characters some end a source, and some let in more hosts. */
export function isPolicyHost(hostname: string): boolean {
  return /^(?:[\w.-]+|\[[\da-f:]+\])$/.test(hostname)
}
