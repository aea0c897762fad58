type Floor = readonly { readonly browser: string; readonly version: string }[]

export function readFloor(environment: 'packages' | 'application'): Floor
export function parseFloor(entries: readonly string[]): Floor
export function buildTargets(floor: Floor): string[]
export function cssTargets(floor: Floor): Record<string, number>
export function floorNames(floor: Floor): string[]
export function lacking(floor: Floor, support: Readonly<Record<string, string>>): string[]
