import { ServerError } from '../errors/ServerError.ts'

/** Thrown when an admin command fails. `usage`: the arguments are wrong. Nothing was changed either way. */
export class AdminError extends ServerError {
  override readonly name = 'AdminError'
  declare readonly code: 'usage' | 'failed'

  constructor(code: AdminError['code'], message: string, options: ErrorOptions = {}) {
    super(code, message, { docsPath: 'docs/operate/admin.md', ...options })
  }
}
