/** Variables by name, as in `process.env`. */
export type Environment = Readonly<Partial<Record<string, string>>>

/** A variable that cannot be used. The message never repeats its value, which may be a secret. */
export type EnvironmentFault = { readonly name: string; readonly message: string }

/** Reads variables and gathers what is wrong with them. An empty variable counts as absent, save by `isGiven`. */
export function createReader(environment: Environment) {
  const faults: EnvironmentFault[] = []

  function fault(name: string, message: string): void {
    faults.push({ name, message })
  }

  function text(name: string): string | null {
    const value = environment[name]?.trim()
    return value === undefined || value === '' ? null : value
  }

  /** True for a variable that is there, though it may be empty. */
  function isGiven(name: string): boolean {
    return environment[name] !== undefined
  }

  /** `check` resolves what is wrong with a value, as the end of a sentence that starts with the variable's name. */
  function checked(name: string, check: (value: string) => string | null): string | null {
    const value = text(name)
    const wrong = value === null ? null : check(value)
    if (wrong !== null) fault(name, wrong)
    return value
  }

  function integer(
    name: string,
    { least, most, otherwise }: { least: number; most: number; otherwise: number },
  ): number {
    const value = checked(name, (given) =>
      /^\d+$/.test(given) && Number(given) >= least && Number(given) <= most
        ? null
        : `must be a whole number from ${least} to ${most}.`,
    )
    return value === null ? otherwise : Number(value)
  }

  /** Entries between commas or spaces. */
  function list(name: string, check: (entry: string) => string | null = () => null): string[] {
    const entries = (text(name) ?? '').split(/[\s,]+/).filter((entry) => entry !== '')
    for (const wrong of new Set(entries.map(check))) if (wrong !== null) fault(name, wrong)
    return entries
  }

  return { faults, fault, text, isGiven, checked, integer, list, names: () => Object.keys(environment) }
}

export type Reader = ReturnType<typeof createReader>
