/** The modules that a text imports, without parsing it. */
export function modulesOf(code: string): string[] {
  return [...code.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(([, module]) => module ?? '')
}
