export type Haproxy = {
  readonly port: number
  /** The rows of `show stat`, by `proxy/server`, such as `countersign/one` and `countersign/BACKEND`. */
  stats(): Promise<Readonly<Record<string, Readonly<Record<string, string>>>>>
  stop(): Promise<void>
}

export function findHaproxy(env?: NodeJS.ProcessEnv): string | null
export function startHaproxy(
  program: string,
  options: {
    /** The text of its configuration, with one `bind`. */
    readonly configuration: string
    /** The ports of its servers on 127.0.0.1, which replace those of the configuration, in this order. */
    readonly servers: readonly number[]
  },
): Promise<Haproxy>
