import { DevEnvError } from '../devEnvError.ts'
import type { KeysScript } from './KeysScript.ts'

/** What a test can do to the host of windows from another process. */
export type KeysControls = {
  /** What windows do that are opened from now on; `null`: a person answers. */
  setScript(script: KeysScript | null): Promise<void>
}

/**
 * Controls of a host that was started with `controls`, in whatever process. `url` is its `controlsUrl`.
 *
 * Every call throws a {@link DevEnvError} `keys_controls` when it is refused or nobody is there.
 */
export function keysControls(url: string): KeysControls {
  return {
    async setScript(script) {
      const body = JSON.stringify({ script })
      const response = await fetch(url, { method: 'POST', body }).catch((cause: unknown) => {
        throw new DevEnvError('keys_controls', `No host of windows is controlled at ${url}.`, { cause })
      })
      if (!response.ok) throw new DevEnvError('keys_controls', await response.text())
    },
  }
}
