/** Variables by name, as in `process.env`. */
export type Environment = Readonly<Partial<Record<string, string>>>

/** An invalid variable. The message never contains its value, which can be secret. */
export type EnvironmentIssue = { readonly name: string; readonly message: string }

/** Reads variables and collects their errors. An empty variable counts as missing, except for `isSet`. */
export function createReader(environment: Environment) {
  const issues: EnvironmentIssue[] = []
  const known = new Set<string>()

  function addIssue(name: string, message: string): void {
    issues.push({ name, message })
  }

  function text(name: string): string | null {
    known.add(name)
    const value = environment[name]?.trim()
    return value === undefined || value === '' ? null : value
  }

  /** Returns true for a variable that is set, even if empty. */
  function isSet(name: string): boolean {
    known.add(name)
    return environment[name] !== undefined
  }

  /** `check` returns the error of a value, as the rest of a sentence that starts with the variable's name. */
  function checked(name: string, check: (value: string) => string | null): string | null {
    const value = text(name)
    const wrong = value === null ? null : check(value)
    if (wrong !== null) addIssue(name, wrong)
    return value
  }

  function integer(
    name: string,
    { least: min, most: max, otherwise }: { least: number; most: number; otherwise: number },
  ): number {
    const value = checked(name, (given) =>
      /^\d+$/.test(given) && Number(given) >= min && Number(given) <= max
        ? null
        : `must be an integer from ${min} to ${max}.`,
    )
    return value === null ? otherwise : Number(value)
  }

  /** Reads entries separated by commas or spaces. */
  function list(name: string, check: (entry: string) => string | null = () => null): string[] {
    const entries = (text(name) ?? '').split(/[\s,]+/).filter((entry) => entry !== '')
    for (const wrong of new Set(entries.map(check))) if (wrong !== null) addIssue(name, wrong)
    return entries
  }

  return {
    issues,
    addIssue,
    text,
    isSet,
    checked,
    integer,
    list,
    names: () => Object.keys(environment),
    /** The names that have been read. */
    known: (): ReadonlySet<string> => known,
  }
}

export type Reader = ReturnType<typeof createReader>
