/**
 * Classes of SQLSTATE that mean that the server is not there for us: connection, resources (a full disk among them),
 * shutdown, time, input and output; and one that takes no writes, as it is while another takes over.
 */
const states = /^(08|53|57|58|25006)/

/** True when an error is of the state of a server, not of what was asked. */
export function isUnavailable(sqlState: string): boolean {
  return states.test(sqlState)
}
